import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { user } from '../../db/schema/identity.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { SeededDocument, SeededPayee } from '../../demo/data/treasury.ts';
import { type Clerk, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act } from '../../testing/desk.ts';
import type { Sandbox } from '../../testing/start-sandbox.ts';
import { enterDocuments, treasuryBank } from '../../testing/treasury-desk.ts';

const NEAR: SeededPayee = {
  namaPenerima: 'PT Karya Nusantara Persada',
  dest: '10001010071354',
  destName: 'PT KARYA NUSANTARA PERSADA',
  bankId: '117',
  creditAccount: '10001010071354',
};
/** An account that its bank answers with this name. */
const KNOWN: SeededPayee = { ...NEAR, dest: '5210336789', destName: 'RUDI TAMPUBOLON', bankId: '008' };

describe.each(databases())('The entry of documents on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let approver: Clerk;
  treasuryBank({ databaseUrl }, (started, clerk) => {
    bank = started;
    approver = clerk;
  });
  const db = () => bank.database.db;

  /** An ACTIVE document: one whose entry was recalled. */
  async function active(maker: Clerk, wanted: Partial<SeededDocument> = {}) {
    const { kasdaId, referenceId } = await bank.factories.treasuryDocument({ status: 'ENTRY', ...wanted });
    await act(maker, 'recall', { referenceId, version: 1 });
    return { kasdaId, version: 3 };
  }
  const carrierOf = async (referenceId: string) => {
    const [row] = await db().select().from(transaction).where(eq(transaction.referenceId, referenceId));
    return row!;
  };

  // prettier-ignore
  const CHANNELS = [
    // channel, product, payee, net, fee and status once approved
    ['0', 'TRF_INT', NEAR,      10_000_000,  0n,         'SUCCESS'],
    ['1', 'TRF_ONL', KNOWN,     10_000_000,  6_500_00n,  'SUCCESS'],
    ['2', 'SKN',     undefined, 10_000_000,  2_900_00n,  'SUSPECT'],
    ['3', 'RTGS',    undefined, 100_000_000, 25_000_00n, 'SUSPECT'],
  ] as const;
  it.each(CHANNELS)(
    'by channel %s goes by the rail and for the fee of %s, counts gross and charges the fee to the source',
    async (channel, carriedBy, payee, net, fee, status) => {
      const [maker, verifier] = [await signIn(bank, 'niaB1'), await signIn(bank, 'okiB1')];
      const { kasdaId, version } = await active(maker, { net, ...(payee && { payee }) });
      const documents = [{ kasdaId, version, channel }];
      const gross = net + 150_000;
      const authorised = await maker('authorise', { body: { action: 'entry', documents } });
      expect(authorised.body).toMatchObject({ count: 1, total: gross + Number(fee) / 100 });
      const entered = await enterDocuments(maker, [{ kasdaId, version, channel, note: 'Belanja barang' }]);
      const [result] = entered.body.results;
      expect(result).toMatchObject({ kasdaId, outcome: 'done', ruleId: null, by: 'niaB1' });
      const { referenceId } = result;
      const row = await carrierOf(referenceId);
      expect(row).toMatchObject({ carriedBy, fee, amount: BigInt(net) * 100n, deductions: 150_000_00n });
      const { body } = await maker('readTransaction', { path: { referenceId } });
      expect(body.dataRequest?.content, JSON.stringify(body)).toMatchObject({
        parameters: { transactionType: channel },
        summary: { feeSourceAccount: row.source },
      });
      await act(verifier, 'verify', { referenceId, version: 1 });
      await act(approver, 'approve', { referenceId, version: 2 });
      expect(await carrierOf(referenceId)).toMatchObject({ status });
      const [document] = await db().select().from(treasuryDocument).where(eq(treasuryDocument.kasdaId, kasdaId));
      expect(document).toMatchObject({ channel, state: status === 'SUCCESS' ? 'SUCCESS' : 'ENTERED', referenceId });
    },
  );

  type Channel = (typeof CHANNELS)[number][0];
  type Break = (kasdaId: string) => Promise<unknown>;
  const put =
    (set: Partial<typeof treasuryDocument.$inferInsert>): Break =>
    (kasdaId) =>
      db().update(treasuryDocument).set(set).where(eq(treasuryDocument.kasdaId, kasdaId));
  const putRow =
    (set: Partial<typeof deduction.$inferInsert>): Break =>
    (kasdaId) =>
      db()
        .update(deduction)
        .set(set)
        .where(and(eq(deduction.kasdaId, kasdaId), eq(deduction.line, 1)));
  const putSum =
    (deducted: bigint): Break =>
    async (kasdaId) => {
      await putRow({ nilai: deducted })(kasdaId);
      await put({ deducted })(kasdaId);
    };
  const putLimit = (limitTransaction: bigint) =>
    db().update(user).set({ limitTransaction }).where(eq(user.username, 'niaB1'));
  const near = { payee: NEAR };
  // prettier-ignore
  const FINDINGS: readonly (readonly [rule: string, level: 'refuse' | 'warn', seed: Partial<SeededDocument>, put: Break, channel: Channel])[] = [
    ['document.difference', 'refuse', near, putSum(150_000_01n), '0'],
    ['document.payee',      'refuse', near, put({ rekeningPenerima: '10001019999999' }), '0'],
    ['document.payee',      'refuse', near, put({ rekeningPenerima: '10001040030017' }), '0'],
    ['document.name',       'refuse', near, put({ namaRekening: 'CV LAIN SEKALI' }), '0'],
    ['document.name',       'refuse', { payee: KNOWN }, put({ namaRekening: 'CV LAIN SEKALI' }), '1'],
    ['document.name',       'warn',   near, put({ namaRekening: 'KARYA NUSANTARA PERSADA' }), '0'],
    ['document.channel',    'refuse', near, () => Promise.resolve(), '2'],
    ['document.channel',    'refuse', {}, () => Promise.resolve(), '0'],
    ['document.code',       'refuse', near, putRow({ expiredDate: '2026-07-13' }), '0'],
    ['document.code',       'refuse', near, putRow({ idBilling: '026070001010000' }), '0'],
    ['document.code',       'warn',   near, putRow({ expiredDate: '2026-07-14' }), '0'],
    ['document.billing',    'warn',   near, putRow({ idBilling: null }), '0'],
    ['rail.amount',         'refuse', {}, () => Promise.resolve(), '3'],
    ['limit.user',          'refuse', near, () => putLimit(10_000_000_00n), '0'],
    ['balance.insufficient', 'warn',  { ...near, net: 900_000_000_000 }, () => putLimit(1_000_000_000_000_00n), '0'],
  ];
  it.each(FINDINGS)('%s: %s', async (ruleId, level, seed, breaks, channel) => {
    const maker = await signIn(bank, 'niaB1');
    const { kasdaId, version } = await active(maker, seed);
    await breaks(kasdaId);
    const item = { kasdaId, channel };
    const { body } = await maker('checkDocuments', { body: { items: [item] } });
    expect(body.findings).toContainEqual(expect.objectContaining({ kasdaId, ruleId, level }));
    const refused = body.findings.find((finding: { level: string }) => finding.level === 'refuse');
    const [result] = (await enterDocuments(maker, [{ ...item, version, note: '' }])).body.results;
    expect(result).toMatchObject(refused ? { outcome: 'refused', ruleId: refused.ruleId } : { outcome: 'done' });
  });

  it('takes several at once, each for itself, and a repeated key gets the same answer', async () => {
    const maker = await signIn(bank, 'niaB1');
    const [one, other] = [await active(maker), await active(maker, { payee: KNOWN })];
    const items = [
      { ...one, channel: '2', note: 'Satu' },
      { ...other, channel: '1', note: 'Dua' },
    ] as const;
    const documents = items.map(({ note: _, ...item }) => item);
    const { authorisationId } = (await maker('authorise', { body: { action: 'entry', documents } })).body;
    const body = { items, authorisation: { authorisationId, code: '000000' } };
    const key = 'kunci-dokumen-00001';
    const first = await maker('enterDocuments', { body, key });
    expect(first.body.results).toMatchObject([
      { kasdaId: one.kasdaId, outcome: 'done', ruleId: null },
      { kasdaId: other.kasdaId, outcome: 'refused', ruleId: 'document.channel', referenceId: null },
    ]);
    const entries = await db().$count(transaction);
    const again = await maker('enterDocuments', { body, key });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await db().$count(transaction)).toBe(entries);
  });

  it('by two at once makes one transaction, and the other hears who was first', async () => {
    const group = { corporateId: 'BPKADSU', corporateGroupId: '01' };
    const { username, password } = await bank.factories.user({ roleId: 'OPR_USER', ...group });
    const makers = [await signIn(bank, 'niaB1'), await signIn(bank, username, password)];
    const { kasdaId, version } = await active(makers[0]!);
    const answers = await Promise.all(
      makers.map((maker) => enterDocuments(maker, [{ kasdaId, version, channel: '2', note: '' }])),
    );
    const [refused, done] = answers.map(({ body }) => body.results[0]).sort((a, b) => (a.outcome < b.outcome ? 1 : -1));
    expect(done).toMatchObject({ outcome: 'done' });
    expect(refused).toMatchObject({
      outcome: 'refused',
      ruleId: 'document.moved',
      referenceId: done.referenceId,
      by: done.by,
    });
    expect(refused.message).toMatch(/^Dokumen sudah dientri oleh .+ pada .+, sebelum permintaan Anda\.$/);
    const isOpen = and(eq(transaction.kasdaId, kasdaId), eq(transaction.status, 'ENTRY'));
    expect(await db().$count(transaction, isOpen)).toBe(1);
  });
});
