import type { KasdaDocument } from '@ibk/sdk/contract';
import { terbilang } from '@ibk/sdk/format';
import { type GovernmentDocument, governmentFacts, type ShownFact } from '@ibk/sdk/records';
import { transferChannelLabel, type TreasuryChannelOption, treasuryChannels } from '@ibk/sdk/rules';
import { Amount } from '../../patterns/amount/amount.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { definitionOf } from '../facts/definition-of.tsx';
import { useZone } from '../form/zone.ts';
import * as css from './treasury.css.ts';

interface ChannelProps {
  /** '0' to '3'; null until it is chosen. */
  channel: string | null;
  /** Hides Transfer Antar Bank. @default false */
  withoutTrfOnl?: boolean;
  /** The channels that the payee's bank takes. @default all, of a channel that can only be read */
  taken?: readonly string[] | undefined;
  /** Takes the chosen channel; absent if it can only be read. */
  onChannel?: ((channel: KasdaDocument['channel']) => void) | undefined;
}
const ALL = ['0', '1', '2', '3'];
const labelOf = (channel: string): string => transferChannelLabel({ value: channel }) ?? channel;

/** Why channels cannot be chosen, each reason once: 'SKN, RTGS: tidak dilayani bank penerima'. */
function reasonsAgainst(options: readonly TreasuryChannelOption[]): string {
  const reasons = new Map<string, string[]>();
  for (const { channel, against } of options)
    if (against !== null) reasons.set(against, [...(reasons.get(against) ?? []), labelOf(channel)]);
  return [...reasons].map(([reason, labels]) => `${labels.join(', ')}: ${reason}`).join('; ');
}

/** The channel of a document, chosen where it is entered. @source 002 §2.4, 002 §2.5 */
function Channel({ channel, withoutTrfOnl = false, taken = ALL, onChannel }: ChannelProps) {
  const { options } = treasuryChannels({ taken, net: 0, withoutTrfOnl });
  const canChoose = onChannel !== undefined;
  const hint = canChoose ? reasonsAgainst(options) : '';
  return (
    <RadioGroup
      label="Jenis transfer"
      variant="segmented"
      options={options.map((option) => ({
        id: option.channel,
        text: labelOf(option.channel),
        isDisabled: canChoose && option.against !== null,
      }))}
      value={channel}
      isReadOnly={!canChoose}
      onChange={(id) => {
        const chosen = options.find((option) => option.channel === id);
        if (chosen) onChannel?.(chosen.channel);
      }}
      {...(hint === '' ? {} : { hint })}
    />
  );
}

const Figures = ({ figures, zone }: { figures: readonly ShownFact[]; zone: string }) => {
  const [paid, others] = [figures.at(-1), figures.slice(0, -1)];
  return (
    <dl className={css.figures}>
      {others.map((fact) => (
        <div key={fact.id} className={css.figure}>
          <dt className={css.figureTerm}>{fact.label}</dt>
          <dd className={css.figureValue}>{definitionOf(fact, zone).value}</dd>
        </div>
      ))}
      {paid?.kind === 'amount' && (
        <div className={css.paid}>
          <dt className={css.figureTerm}>{paid.label}</dt>
          <dd className={css.paidValue}>
            <Amount value={paid.value} size="title" />
            <div className={css.words}>{terbilang(paid.value)}</div>
          </dd>
        </div>
      )}
    </dl>
  );
};

export interface SummaryProps extends Omit<ChannelProps, 'channel'> {
  document: GovernmentDocument;
}
/** What a document pays, to whom and by which channel. @source 002 §2.5 */
export function Summary({ document, ...channel }: SummaryProps) {
  const zone = useZone();
  const { facts, figures } = governmentFacts(document);
  return (
    <div className={css.summary}>
      <div className={css.document}>
        <dl className={css.facts} aria-label="Dokumen">
          {facts
            .filter(({ id }) => id !== 'channel')
            .map((fact) => {
              const { term, value } = definitionOf(fact, zone);
              return (
                <div key={fact.id}>
                  <dt className={css.term}>{term}</dt>
                  <dd className={css.value}>{value}</dd>
                </div>
              );
            })}
        </dl>
        <Channel channel={document.channel} {...channel} />
      </div>
      <Figures figures={figures} zone={zone} />
    </div>
  );
}
