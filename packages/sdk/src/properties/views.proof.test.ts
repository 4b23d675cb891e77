import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { plainCode } from '../format/index.ts';
import {
  billingInterpret,
  credDigitsBox,
  dashboardTileCounts,
  sessionGuard,
  viewSelect,
  visibleMenu,
  type MenuNode,
} from '../rules/index.ts';
import { unauthorizedThrottle } from '../rules/session/session-life.ts';
import { always, word } from './always.ts';

const productGroup = fc.option(
  word('TRANSFER_PEMDA', 'KASDA_X', 'PAYMENT_PAD', 'PURCHASE', 'TOPUP', 'PAYMENT', 'MULTI_PYM'),
);

describe('The view of a transaction', () => {
  always(
    'does not change with the product group if the product alone decides it',
    [fc.constantFrom('TRF_INT', 'MLT_TRF_INT', 'TRF_ONL', 'SKN', 'SP2D_1'), productGroup, productGroup],
    (id, one, other) =>
      viewSelect({ productId: id, productGroup: one }) === viewSelect({ productId: id, productGroup: other }),
  );
});

describe('A menu', () => {
  const { tree } = fc.letrec<{ node: MenuNode; tree: MenuNode[] }>((tie) => ({
    node: fc.record({
      menuCode: fc.string({ maxLength: 3 }),
      type: fc.constantFrom('MENU', 'ITEM'),
      pemda: fc.option(fc.boolean()),
      children: fc.option(tie('tree'), { depthIdentifier: 'menu' }),
    }),
    tree: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'menu' }),
  }));
  const all = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap((node) => [node, ...(node.type === 'MENU' ? all(node.children ?? []) : [])]);
  const permitted = fc.array(fc.string({ maxLength: 3 }));

  always(
    'shows only permitted items, and no group without one',
    [tree, permitted, fc.boolean()],
    (nodes, codes, corporatePemda) =>
      all(visibleMenu(nodes, { permitted: codes, corporatePemda })).every(
        (node) =>
          (corporatePemda || !node.pemda) &&
          (node.type === 'ITEM' ? codes.includes(node.menuCode) : (node.children ?? []).length > 0),
      ),
  );

  always(
    'stays the same when the visible part is filtered again',
    [tree, permitted, fc.boolean()],
    (nodes, codes, corporatePemda) => {
      const seen = visibleMenu(nodes, { permitted: codes, corporatePemda });
      expect(visibleMenu(seen, { permitted: codes, corporatePemda })).toEqual(seen);
    },
  );

  always(
    'loses no item through another permission',
    [tree, permitted, fc.string({ maxLength: 3 })],
    (nodes, codes, more) => {
      const count = (list: string[]): number =>
        all(visibleMenu(nodes, { permitted: list, corporatePemda: true })).length;
      return count(codes) <= count([...codes, more]);
    },
  );
});

describe('The tiles', () => {
  const STATUSES = ['ENTRY', 'VERIFY', 'SUCCESS', 'FAILED', 'REJECT', 'SUSPECT'];
  always(
    'count each transaction with one of their statuses once',
    [fc.array(word(...STATUSES, 'AUTOTRX'))],
    (statuses) =>
      Object.values(dashboardTileCounts({ statuses })).reduce((sum, count) => sum + count, 0) ===
      statuses.filter((status) => STATUSES.includes(status)).length,
  );
});

describe('A route under /menu', () => {
  always(
    'never opens without a token',
    [fc.array(fc.string()), fc.constantFrom('', '?a=1', '#b'), fc.constantFrom(undefined, null, '')],
    (parts, end, accessToken) => {
      const path = `/menu${parts.map((part) => `/${part}`).join('')}${end}`;
      return 'redirect' in sessionGuard({ path, accessToken }) && 'allow' in sessionGuard({ path, accessToken: 'a' });
    },
  );
});

describe('The unauthorized event', () => {
  const times = fc
    .array(
      fc.oneof(
        fc.nat(100_000),
        fc.nat(20).map((steps) => steps * 5_000),
      ),
      { maxLength: 50 },
    )
    .map((list) => list.sort((one, other) => one - other));
  always('is raised at once, then at most once in ten seconds, and never later than needed', [times], (timesMs) => {
    const raised = unauthorizedThrottle({ timesMs });
    return (
      raised[0] === timesMs[0] &&
      raised.every((at, index) => index === 0 || at - raised[index - 1]! >= 10_000) &&
      timesMs.every((at) => raised.some((before) => at >= before && at - before < 10_000))
    );
  });
});

describe('A box of six digits', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('1', '２', ' ', '-', 'O', '\u200B', ':') }));
  always('keeps every digit of any typed text, and does not change it again', [typed], (text) => {
    const kept = credDigitsBox({ typed: text });
    const digitsOf = (given: string) => plainCode(given).replace(/\D/g, '');
    return digitsOf(kept) === digitsOf(text) && credDigitsBox({ typed: kept }) === kept;
  });
  always('changes a text only to digits, or to what one sees of it', [typed], (text) => {
    const kept = credDigitsBox({ typed: text });
    return /^\d*$/.test(kept) || kept === plainCode(text);
  });
});

describe('The answer of a billing', () => {
  always(
    'always has a text, and counts as paid only if the bank says so',
    [fc.option(word('BERHASIL', 'SUCCESS', 'REINQUIRY', 'ALREADY_PAID', 'FAILED')), fc.option(fc.string())],
    (status, message) => {
      const { kind, text } = billingInterpret({ status, message });
      return text !== '' && (kind !== 'success' || ['BERHASIL', 'SUCCESS', 'ALREADY_PAID'].includes(String(status)));
    },
  );
});
