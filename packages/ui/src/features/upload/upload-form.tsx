import type { UploadProduct, UserDetails } from '@ibk/sdk/contract';
import { MOST_GRID_LINES, type UploadScreen } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { ErrorSummary } from '../../patterns/error-summary/error-summary.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { productsQuery } from '../../queries/reference.ts';
import { payrollInstanceQuery, uploadQuery } from '../../queries/uploads.ts';
import { useOwnAccounts } from '../../queries/use-own-accounts.ts';
import type { ListGroup } from '../beneficiaries/beneficiary-fields.ts';
import { fieldId } from '../entry/entry-field-props.ts';
import { ENTRY_FIELDS } from '../entry/entry-fields.ts';
import { SourceField } from '../entry/source-field.tsx';
import type { EntryState } from '../entry/use-entry.tsx';
import { EmptyAccess } from '../form-list/empty-access.tsx';
import { faultText } from '../form/fault-text.ts';
import type { GridLines } from './grid-lines.ts';
import type { PlaceOfLine } from './upload-faults.tsx';
import * as css from './upload.css.ts';
import { useFaultMarks, idOfLine } from './use-fault-marks.ts';
import type { GridPlace } from './use-grid-keys.ts';
import type { MendedRows } from './use-mended-rows.ts';
import type { UploadCheckState } from './use-upload-check.ts';
import { WayGrid } from './way-grid.tsx';

const OpenUploads = late(async () => (await import('./later.ts')).OpenUploads);
const UploadCheck = late(async () => (await import('./later.ts')).UploadCheck);
const WayFile = late(async () => (await import('./later.ts')).WayFile);

const WAYS = { grid: 'Isi di sini', file: 'Unggah berkas' } as const;
type Way = keyof typeof WAYS;
/** The fields of the entry in their order on the page. */
const FIELDS = ['source', 'product', 'note', 'referenceChannel'] as const;
const SALARY: UploadProduct = 'SI_GAJI_MULTI';

/** Products that the upload feature knows are those of the screen's table. */
const productOf = ({ values }: EntryState['form']): UploadProduct => values.product as UploadProduct;

/** Source, product and note of the transaction. A change of the first two makes another upload. */
function UploadFields({ form, user }: { form: EntryState['form']; user: UserDetails }) {
  const { corporateId, corporateGroup } = user.corporate;
  const { data = [] } = useQuery(productsQuery(useBank()));
  const products = data.map(({ productId, productDescription }) => ({ id: productId, text: productDescription }));
  const props = {
    screen: form.shown,
    values: form.values,
    messages: form.messages,
    today: form.today,
    accounts: useOwnAccounts(user),
    group: { corporateId, corporateGroupId: corporateGroup.corporateGroupId },
    onChange: (part: Partial<EntryState['form']['values']>) =>
      form.change('source' in part || 'product' in part ? { ...part, referenceChannel: '' } : part),
  };
  return (
    <Panel title="Transaksi" hasLine={false}>
      <div className={css.fields}>
        <div className={css.wide}>
          <SourceField {...props} />
        </div>
        <Select
          id={fieldId('product')}
          label={ENTRY_FIELDS.product.label}
          options={products.filter(({ id }) => form.screen.products.includes(id))}
          value={form.values.product || null}
          onChange={(product) => props.onChange({ product })}
          error={form.messages['product']}
        />
        <TextField
          id={fieldId('note')}
          label={ENTRY_FIELDS.note.label}
          note={ENTRY_FIELDS.note.note}
          limit={ENTRY_FIELDS.note.limit}
          value={form.values.note}
          onChange={(note) => props.onChange({ note })}
          error={form.messages['note']}
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}

interface UploadWaysProps extends Pick<UploadScreen, 'ways'> {
  way: Way;
  onWay: (way: Way) => void;
  form: EntryState['form'];
  group: ListGroup;
  grid: GridLines;
  check: UploadCheckState;
  wanted: GridPlace | null;
}
/** The rows, typed or as a file, with what keeps the bank from taking them in. */
function UploadWays({ ways, way, onWay, form, group, grid, check, wanted }: UploadWaysProps) {
  const request = { productId: productOf(form), source: form.values.source };
  // Without a source the form says what is missing.
  const withSource = (send: () => void) => (request.source === '' ? form.next() : send());
  const { twin = '' } = check;
  return (
    <Panel title="Daftar penerima" hasLine={false}>
      <div id={fieldId('referenceChannel')} className={css.part}>
        {ways.length > 1 && (
          <RadioGroup
            label="Cara mengisi"
            isLabelUnseen
            variant="segmented"
            options={ways.map((id) => ({ id, text: WAYS[id] }))}
            value={way}
            onChange={(id) => onWay(id === 'file' ? 'file' : 'grid')}
          />
        )}
        {check.refusal !== undefined && (
          <Notice tone="error" role="alert" title={check.refusal}>
            {twin !== '' && (
              <Button size="s" onPress={() => form.change({ referenceChannel: twin })}>
                Buka unggahan {twin}
              </Button>
            )}
          </Notice>
        )}
        {way === 'grid' ? (
          <WayGrid
            grid={grid}
            productId={request.productId}
            group={group}
            wanted={wanted}
            isPending={check.isPending}
            onSend={() => withSource(() => check.sendLines(request, grid.csv()))}
          />
        ) : (
          <WayFile
            productId={request.productId}
            isPending={check.isPending}
            onSend={(chosen) => withSource(() => check.sendFile({ ...request, ...chosen }))}
          />
        )}
      </div>
    </Panel>
  );
}

interface UploadFormProps {
  entry: EntryState;
  upload: UploadScreen;
  user: UserDetails;
  grid: GridLines;
  check: UploadCheckState;
  mend: MendedRows;
}
/** Source and product, then rows in a grid or a file, then what their check has found. @source 001 §2.2, ours */
export function UploadForm({ entry, upload: { ways }, user, grid, check, mend }: UploadFormProps) {
  const { form, correctionOf } = entry;
  const { values, messages } = form;
  const bank = useBank();
  const product = productOf(form);
  const { corporateId, corporateGroup } = user.corporate;
  const [way, setWay] = useState<Way>(ways[0]);
  const [wanted, setWanted] = useState<GridPlace | null>(null);
  const isSalary = product === SALARY;
  const instance = useQuery({ ...payrollInstanceQuery(bank, corporateId), enabled: isSalary });
  const { data: upload, error } = useQuery({
    ...uploadQuery(bank, values.referenceChannel),
    enabled: values.referenceChannel !== '',
  });
  const shown = values.referenceChannel === '' ? undefined : upload;
  const typed = check.typed?.referenceChannel === values.referenceChannel ? check.typed : null;
  const isStale = useSyncExternalStore(grid.subscribe, () => typed !== null && grid.version() !== typed.lines.version);
  useFaultMarks(grid, typed, shown?.status === 'FAULTY');
  const openRows = (referenceChannel: string) => mend.load(referenceChannel, { onSuccess: () => setWay('grid') });
  const placeOf: PlaceOfLine = (line) => {
    const id = typed && idOfLine(typed.lines, line);
    if (!id) return { number: line };
    const [first] = grid.columns();
    const go = (column: string | null) => {
      setWay('grid');
      setWanted({ id, heading: column ?? first?.heading ?? '' });
    };
    return { number: grid.order().indexOf(id) + 1, go: grid.line(id) && go };
  };
  const isRepeated = shown !== undefined && shown.retryOf !== null;
  // A checked repetition keeps its rows to itself until it is entered or over.
  const isTaken = isRepeated && shown.status === 'READY';
  const canMend = shown !== undefined && !typed && !isTaken && shown.count <= MOST_GRID_LINES;
  // Salaries of a treasury document are repeated without an instance, as they were paid.
  const isWithoutInstance = isSalary && !isRepeated && instance.data === null;
  const faults = FIELDS.flatMap((name) => {
    const message = messages[name];
    return message === undefined ? [] : [{ id: fieldId(name), label: ENTRY_FIELDS[name].label, message }];
  });
  return (
    <div className={css.page}>
      <ErrorSummary faults={faults} attempt={form.attempt} />
      {correctionOf !== undefined && (
        <Notice tone="info">Anda memperbaiki {correctionOf}. Approver melihat apa yang berubah.</Notice>
      )}
      {form.refusal !== undefined && (
        <Notice tone="error" role="alert">
          {form.refusal}
        </Notice>
      )}
      <UploadFields form={form} user={user} />
      {isWithoutInstance ? (
        <EmptyAccess to="payroll" />
      ) : (
        <UploadWays
          ways={ways}
          way={way}
          onWay={setWay}
          form={form}
          group={{ corporateId, corporateGroupId: corporateGroup.corporateGroupId }}
          grid={grid}
          check={check}
          wanted={wanted}
        />
      )}
      {(error ?? mend.refusal) && (
        <Notice tone="error" role="alert">
          {error ? faultText(error) : mend.refusal}
        </Notice>
      )}
      {shown && (
        <UploadCheck
          upload={shown}
          isStale={isStale}
          placeOf={placeOf}
          onMend={canMend ? () => openRows(shown.referenceChannel) : undefined}
          isMending={mend.isPending}
        />
      )}
      {shown && (
        <div className={css.foot}>
          <span className={css.saved} role="status">
            {form.savedAt !== null && `Draf tersimpan ${form.savedAt}`}
          </span>
          <Button
            variant="filled"
            isDisabled={shown.status !== 'READY' || isStale}
            isPending={form.isPending}
            onPress={form.next}
          >
            Lanjutkan
          </Button>
        </div>
      )}
      <OpenUploads
        onOpen={({ referenceChannel, productId, source }) =>
          form.change({ referenceChannel, product: productId, source })
        }
      />
    </div>
  );
}
