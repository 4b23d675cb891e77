import type { CorporateSetting } from '@ibk/sdk/contract';
import { CHANGE_LABELS } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import { useBank } from '../../bank-context.ts';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { settingQuery } from '../../queries/administration.ts';
import { movedByRequest } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';
import type { Asking } from '../form-list/form-list-spec.ts';
import { useVerb } from '../form-list/use-verb.tsx';
import { ListFault } from '../list/list-fault.tsx';
import * as css from './matrix.css.ts';
import { PendingNotice } from './pending-notice.tsx';
import { requestAbout } from './request-about.ts';

const LABEL = CHANGE_LABELS.needVerification;
/** Asks for the other state of the verification. */
const SWITCH: Asking<CorporateSetting> = {
  ...{ id: 'SWITCH', label: 'Ajukan perubahan', icon: ToggleLeft, isDanger: false, title: LABEL },
  question: ({ needVerification }) =>
    needVerification
      ? 'Sesudah disetujui, transaksi yang menunggu verifikasi langsung menunggu approval, begitu juga setiap entri baru. Verifikator baru tidak dapat ditambahkan.'
      : 'Sesudah disetujui, setiap entri baru menunggu verifikasi sebelum approval. Transaksi yang sudah dientri tidak berubah.',
  send: (bank, { needVerification, version }, { idempotencyKey }) =>
    bank.administration.changeSetting({ version, needVerification: !needVerification }, { idempotencyKey }),
  doubt: () => requestAbout('UPDATE', 'pengaturan', 'corporate-group'),
};

interface SettingPanelProps {
  /** Whether the user may ask for a change. */
  mayAsk: boolean;
  announce: (message: string) => void;
}
/** The settings of the corporate, each with the button that asks for its change. */
export function SettingPanel({ mayAsk, announce }: SettingPanelProps) {
  const { data, error, refetch } = useQuery(settingQuery(useBank()));
  const { ask, dialog } = useVerb<CorporateSetting>({ stale: movedByRequest }, announce);
  if (error) return <ListFault text={faultText(error)} onReload={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" />;
  const { needVerification, pending } = data;
  return (
    <div className={css.page}>
      {pending && <PendingNotice pending={pending} />}
      <Panel
        title={LABEL}
        actions={
          mayAsk &&
          !pending && (
            <Button size="s" icon={SWITCH.icon} onPress={() => ask(SWITCH, data)}>
              {needVerification ? 'Matikan verifikasi' : 'Aktifkan verifikasi'}
            </Button>
          )
        }
      >
        <DefinitionList
          items={[
            {
              term: 'Verifikasi',
              value: needVerification ? 'Aktif' : 'Tidak aktif',
              detail: needVerification
                ? 'Setiap entri menunggu verifikator, lalu approver.'
                : 'Setiap entri langsung menunggu approver.',
            },
          ]}
        />
      </Panel>
      {dialog}
    </div>
  );
}
