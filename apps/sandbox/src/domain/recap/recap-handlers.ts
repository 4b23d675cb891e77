import type { Recap } from '@ibk/sdk/contract';
import type { Handler, Handlers, SecuredContext } from '../../operation/handler.ts';
import { askingOf, listed } from '../../operation/list-source.ts';
import { BY_DOCUMENT } from './by-document.ts';
import { BY_MAP } from './by-map.ts';
import { BY_SKPD } from './by-skpd.ts';
import { checkSource } from './check.ts';
import { inPeriod, type RecapSource } from './disbursed.ts';

type Asked = Parameters<Handler<'readRecap'>>[0]['query'];

/** Answers with a page of a recapitulation and its totals. */
async function answered<By extends Recap['by'], Row>(
  { source, totals }: RecapSource<By, Row>,
  { by: _, page = 0, size = 25, cursor, ...asked }: Asked,
  context: SecuredContext,
) {
  const asking = askingOf(context);
  const criteria = inPeriod(asked, asking);
  const paging = { page, size, ...(cursor === undefined ? {} : { cursor }) };
  const [rows, all] = await Promise.all([listed(source, asking, { ...criteria, ...paging }), totals(asking, criteria)]);
  return { ...rows, totals: all };
}

/** The kinds of a recapitulation, each with its answer. */
const KINDS: {
  readonly [By in Recap['by']]: (query: Asked, context: SecuredContext) => Promise<Extract<Recap, { by: By }>>;
} = {
  skpd: async (query, context) => ({ by: 'skpd', ...(await answered(BY_SKPD, query, context)) }),
  map: async (query, context) => ({ by: 'map', ...(await answered(BY_MAP, query, context)) }),
  document: async (query, context) => ({ by: 'document', ...(await answered(BY_DOCUMENT, query, context)) }),
  check: async (query, context) => {
    const source = checkSource(askingOf(context), context.profile.callCentre);
    return { by: 'check', ...(await answered(source, query, context)) };
  },
};

const readRecap: Handler<'readRecap'> = ({ query }, context) => KINDS[query.by](query, context);

export const recapHandlers = { readRecap } satisfies Partial<Handlers>;
