import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { maskName, maskReference } from './mask.ts';
import { newReceiptCode, printedCode, readReceiptCode } from './receipt-code.ts';
import type { PrintedReceipt } from '../papers/receipt-paper.ts';
import { receiptPdf } from './receipt-pdf.ts';

const LOOK = {
  bankName: 'Internet Banking Korporasi SUMUT',
  colour: '#0A6570',
  titleOfMany: 'Bukti Transaksi',
  zone: 'Asia/Jakarta',
  printedAt: new Date('2026-07-14T03:00:00Z'),
  seal: `1204:${'5f70'.repeat(16)}`,
};
const VERIFY_URL = 'https://bank.example/resi?code=7K3MZ0QH8TBN4WXD';
const PROOF = { copy: 1, code: '7K3MZ0QH8TBN4WXD', verifyUrl: VERIFY_URL };
const receiptOf = (changes: Partial<PrintedReceipt> = {}): PrintedReceipt => ({
  referenceId: 'IB260714000418',
  title: 'Bukti Transaksi',
  bankName: 'Internet Banking Korporasi SUMUT',
  status: 'Berhasil',
  codes: [{ term: 'NTPN', value: '8B0O I16Q K2S5 Z7G1' }],
  sections: [
    { title: 'Rekening', lines: [{ term: 'Rekening tujuan', value: '100.01.02007781-3', detail: ['CV BERKAH'] }] },
    { title: 'Nominal', lines: [{ term: 'Total', value: 'Rp.50,000.00', detail: ['Lima puluh ribu rupiah'] }] },
  ],
  proof: PROOF,
  ...changes,
});

async function fileOf(...receipts: PrintedReceipt[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of receiptPdf(receipts, { ...LOOK, count: receipts.length })) parts.push(part);
  return Buffer.concat(parts);
}

describe('The PDF of a receipt', () => {
  it('names itself and its language, and is tagged in the order of reading', async () => {
    const file = await readPdf(await fileOf(receiptOf()));
    expect(file).toMatchObject({
      title: 'Bukti Transaksi IB260714000418',
      author: 'Internet Banking Korporasi SUMUT',
      language: 'id-ID',
      isTagged: true,
      created: 'D:20260714030000Z',
    });
    const [page] = file.pages;
    const cells = ['TR', 'TH', 'TD'];
    const table = ['H2', 'Table', ...cells];
    expect(page?.roles).toEqual([
      ...['Root', 'Document', 'Sect', 'P', 'H1', 'P', 'P', 'Figure', 'P'],
      ...[...table, ...table, 'P', 'P', 'P'],
    ]);
    expect(page?.alts).toEqual([`QR ke ${VERIFY_URL}`]);
  });

  it('states amount, words, code, address, time of print and the seal of the audit trail as text', async () => {
    const { pages } = await readPdf(await fileOf(receiptOf({ proof: { ...PROOF, copy: 3 } })));
    for (const text of [
      'IB260714000418 • Berhasil • Salinan 3',
      'NTPN 8B0O I16Q K2S5 Z7G1',
      '7K3M-Z0QH-8TBN-4WXD',
      'Total Rp.50,000.00 Lima puluh ribu rupiah',
      'Rekening tujuan 100.01.02007781-3 CV BERKAH',
      'buka https://bank.example/resi dan masukkan kode di bawah QR',
      'Salinan 3. Dicetak 14 Juli 2026 pukul 10:00:00 WIB.',
      `Segel jejak audit ${LOOK.seal}`,
    ])
      expect(pages[0]?.text).toContain(text);
  });

  it('keeps the widest code of a receipt on one line below the QR', async () => {
    const { pages } = await readPdf(await fileOf(receiptOf({ proof: { ...PROOF, code: 'WMWMWMWMWMWMWMWM' } })));
    expect(pages[0]?.mono).toContain('WMWM-WMWM-WMWM-WMWM');
  });

  it('sets each number by which the payment is found, and its code, in the mono face, and nothing else', async () => {
    const codes = [
      { term: 'NTPN', value: '8B0O I16Q K2S5 Z7G1' },
      { term: 'NTB', value: '260714118203' },
      { term: 'Token', value: '1234 5678 9012 3456 7890' },
    ];
    const { pages } = await readPdf(await fileOf(receiptOf({ codes })));
    expect(pages.map(({ mono }) => mono)).toEqual([
      [...codes.map(({ value }) => value), '7K3M-Z0QH-8TBN-4WXD'].join(' '),
    ]);
  });

  it('is the same file whenever it is made again', async () => {
    const [one, again] = [await fileOf(receiptOf()), await fileOf(receiptOf())];
    expect(Buffer.from(again)).toEqual(Buffer.from(one));
  });

  it('wraps a long name and continues on further pages, each with its number', async () => {
    const long = 'PERKUMPULAN PENGUSAHA KATERING NUSANTARA '.repeat(8).trim();
    const lines = Array.from({ length: 60 }, (_, index) => ({ term: `Baris ${index}`, value: long, detail: [long] }));
    const { pages } = await readPdf(await fileOf(receiptOf({ sections: [{ title: 'Rincian', lines }] })));
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.map((page) => page.text).join(' ');
    for (const { term } of lines) expect(text).toContain(`${term} PERKUMPULAN`);
    expect(text.split('PERKUMPULAN')).toHaveLength(60 * 16 + 1);
    for (const [index, page] of pages.entries())
      expect(page.text).toContain(`Halaman ${index + 1} dari ${pages.length}`);
  });

  it('continues on the next page in the middle of a value that is longer than a page', async () => {
    const value = Array.from({ length: 2_000 }, (_, index) => `kata${index}`).join(' ');
    const sections = [{ title: 'Rincian', lines: [{ term: 'Keterangan', value, detail: [] }] }];
    const { pages } = await readPdf(await fileOf(receiptOf({ sections })));
    const text = pages.map((page) => page.text).join(' ');
    for (const word of ['kata0 ', 'kata1000 ', 'kata1999 ', 'Periksa keaslian resi ini']) expect(text).toContain(word);
  });

  it.each([
    ['Termin Ⅳ', 'Termin IV'],
    ['Kon\uFB01rmasi \uFB02ow', 'Konfirmasi flow'],
    ['Dok № 17', 'Dok No 17'],
    ['Kopi™', 'KopiTM'],
    ['Ağrı', 'Agri'],
    ['Łódź', 'Lodz'],
    ['é š 漢 akhir', 'é s ? akhir'],
    ['A\u2011B \u2212 1', 'A-B - 1'],
    ['Invoice\u200B \u202D0147\u202C', 'Invoice 0147'],
    ['satu\r\ndua\u0001', 'satu dua'],
  ])('spells %j as %j in the letters of its fonts', async (given, spelt) => {
    const sections = [{ title: 'Rincian', lines: [{ term: 'Berita', value: given, detail: [] }] }];
    const { pages } = await readPdf(await fileOf(receiptOf({ sections })));
    expect(pages[0]?.text).toContain(`Berita ${spelt}`);
  });
});

describe('A receipt code', () => {
  it('has 80 random bits in 16 characters that cannot be confused', () => {
    const codes = Array.from({ length: 500 }, newReceiptCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  it('may be typed in any case and grouping, and any other text is rejected', () => {
    expect(printedCode('7K3MZ0QH8TBN4WXD')).toBe('7K3M-Z0QH-8TBN-4WXD');
    expect(readReceiptCode(' 7k3m z0qh-8tbn-4wxd')).toBe('7K3MZ0QH8TBN4WXD');
    expect(readReceiptCode('IL10O0000000000o')).toBe('1110000000000000');
    for (const text of ['', '7K3M', 'U'.repeat(16), '7K3M-Z0QH-8TBN-4WXD1', '7K3MZ0QH8TBN4WX!'])
      expect(readReceiptCode(text)).toBe('');
  });
});

it('A mask shows neither a reference nor a name, and no number in a name', () => {
  expect(maskReference('IB260714000418')).toBe('IB•••0418');
  expect(maskReference('IB0')).toBe('•••');
  expect(maskName('CV BERKAH  Medan')).toBe('C••• B••• M•••');
  expect(maskName('081234567890 Ani')).toBe('••• A•••');
  expect(maskName('')).toBe('•••');
});
