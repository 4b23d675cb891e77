import { describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { enterInquiry } from '../../testing/desk.ts';
import { inquireUpload, KATERING, uploadForm } from '../../testing/upload-desk.ts';

const HEAD = 'nomor_rekening,nama,kode_bank,kanal,nominal';
const LIDYA = '0887120446,LIDYA SITUMORANG,014';

describe.each(databases())('Rows at other banks, on $name,', ({ databaseUrl }) => {
  const { bank, as, maker } = deskBank({ databaseUrl });
  const send = (rows: readonly string[], more: Record<string, string> = {}) =>
    maker('sendUpload', { body: uploadForm([HEAD, ...rows].join('\n'), { productId: 'MLT_TRF', ...more }) });
  const rowsOf = async (referenceChannel: string) =>
    (await maker('readUpload', { path: { referenceChannel }, query: { size: 200 } })).body.content;

  it('go by their amount or as the file says, each with its fee', async () => {
    const { body } = await send([
      `${KATERING},,,1000`,
      `${LIDYA},,1000`,
      `${LIDYA},,250000000`,
      `${LIDYA},,250000000.01`,
      `${LIDYA},,1000000000.01`,
      `${LIDYA},ONLINE,2000000`,
    ]);
    expect(body).toMatchObject({ status: 'READY', unchecked: 2 });
    const rows = await rowsOf(body.referenceChannel);
    const shown = rows.map(({ channel, fee, name }: Record<string, unknown>) => [channel, fee, name]);
    expect(shown).toEqual([
      ['INTERNAL', 0, 'match'],
      ['BIFAST', 2_500, 'match'],
      ['BIFAST', 2_500, 'match'],
      ['SKN', 2_900, 'unchecked'],
      ['RTGS', 25_000, 'unchecked'],
      ['ONLINE', 6_500, 'match'],
    ]);
    expect(body.fee).toBe(39_400);
    const small = (await send([`${LIDYA},,1001`, `${LIDYA},SKN,2002`])).body;
    const inquiry = await inquireUpload(maker, small.referenceChannel, { productId: 'MLT_TRF' });
    expect(inquiry.body.amountParameters).toMatchObject({ amount: 3_003, feeExclude: 5_400, total: 8_403 });
  });

  // prettier-ignore
  const BAD: readonly [what: string, row: string, cause: string, column: string][] = [
    ['a bank that is in no list',      '0887120446,LIDYA SITUMORANG,999,,1000',            'batch.bank.unknown', 'kode_bank'],
    ['a bank that takes no transfers', '0887120446,LIDYA SITUMORANG,001,,1000',            'batch.channel',      'kode_bank'],
    ['a way above its amount',         '0887120446,LIDYA SITUMORANG,014,ONLINE,50000001',  'batch.channel',      'nominal'],
    ['a way below its amount',         '0887120446,LIDYA SITUMORANG,014,RTGS,1000',        'batch.channel',      'nominal'],
    ['a way within this bank',         `${KATERING},117,SKN,1000`,                         'batch.channel',      'kanal'],
    ["somebody else's name",           '0887120446,HENDRA GUNAWAN,014,,1000',              'batch.name.differs', 'nama'],
    ['an account that the bank does not know', '9876540003,HENDRA GUNAWAN,014,,1000',      'batch.account.unknown', 'nomor_rekening'],
  ];
  it.each(BAD)('with %s are a fault', async (_, row, cause, column) => {
    await bank().useScenario({
      name: 'uji',
      rules: [{ match: { dest: '*0003' }, outcome: 'refuse', reason: 'unknown' }, { outcome: 'success' }],
    });
    const { body } = await send([row]);
    expect([body.status, body.faults]).toMatchObject(['FAULTY', [{ cause, column, lines: [2] }]]);
  });

  it('are asked for at the other banks twenty at once, the others by the timers of the bank', async () => {
    const accounts = Array.from({ length: 130 }, (_, at) => `55${String(at).padStart(8, '0')}`);
    const rows = accounts.map((account) => `${account},TIDAK DIKENAL,014,,1000`);
    const { referenceChannel, ...sent } = (await send(rows)).body;
    expect([sent.status, sent.checked]).toEqual(['CHECKING', 20]);
    expect((await inquireUpload(maker, referenceChannel, { productId: 'MLT_TRF' })).body.ruleId).toBe(
      'upload.checking',
    );
    await bank().runDue();
    const header = async () => (await maker('readUpload', { path: { referenceChannel } })).body.header;
    expect(await header()).toMatchObject({ status: 'CHECKING', checked: 120 });
    await bank().runDue();
    const { status, checked, faults } = await header();
    expect([status, checked]).toEqual(['FAULTY', 130]);
    expect(faults.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(130);
    expect([faults[0].cause, faults[0].lines.length]).toEqual(['batch.name.differs', 50]);
  });

  it('of a salary state an instalment, and need a payroll instance of the group', async () => {
    const salary = 'nomor_rekening,nama,nominal,potongan,nip';
    const text = `${salary}\n${KATERING},5000000,1250000,198001012005011001`;
    const form = (more: Record<string, string>) => uploadForm(text, { productId: 'SI_GAJI_MULTI', ...more });
    const refused = (await as('niaB1')('sendUpload', { body: form({ source: '10001040030017' }) })).body;
    expect([refused.ruleId, refused.message]).toEqual([
      'upload.instance',
      'Corporate anda belum memiliki akses instansi SI Gaji',
    ]);
    const { body } = await maker('sendUpload', { body: form({}) });
    expect(body).toMatchObject({ status: 'READY', amount: 5_000_000, instanceId: '117001', treasuryId: '1200' });
    const { content } = (await maker('readUpload', { path: { referenceChannel: body.referenceChannel } })).body;
    expect(content).toMatchObject([{ instalment: 1_250_000, nip: '198001012005011001' }]);

    const asked = { productId: 'SI_GAJI_MULTI' };
    const { requestId } = (await inquireUpload(maker, body.referenceChannel, asked)).body;
    expect((await enterInquiry(maker, requestId)).status).toBe(200);
    const { header } = (await maker('readUpload', { path: { referenceChannel: body.referenceChannel } })).body;
    const { payrollId } = header;
    expect((await maker('readAggregatePayrollStatus', { body: { payrollId } })).body).toMatchObject({
      ...{ payrollId, statusUpload: 'SUCCESS', statusPosting: 'ACTIVE', messagePosting: 'Menunggu persetujuan' },
    });
  });
});
