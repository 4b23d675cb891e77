import type { StatementLine } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';
import type { FileTurn } from '../../operation/file-work.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import { xmlText } from '../spreadsheets/cells.ts';
import { exactAmount } from './exact-amount.ts';
import { balanceAt } from './line-window.ts';
import type { BankFile, StatementDay } from './statement-days.ts';
import type { FiledLine } from './statement-lines.ts';

/** The versions of camt.053.001 that are written. */
type Version = '02' | '08';

/** Characters of a name and of a line of remittance information. */
const TEXT = 140;

const element = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;
const value = (name: string, text: string): string => element(name, xmlText(text));

const money = (sen: bigint): string => `<Amt Ccy="IDR">${exactAmount(sen, '.')}</Amt>`;
const side = (isCredit: boolean): string => element('CdtDbtInd', isCredit ? 'CRDT' : 'DBIT');

/** A balance of a day: OPBD before its lines, CLBD after them. */
const balance = (code: 'OPBD' | 'CLBD', sen: bigint, day: string): string =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', code))),
    money(sen < 0n ? -sen : sen),
    side(sen >= 0n),
    element('Dt', element('Dt', day)),
  );

/** What stands differently in the versions. */
const BY_VERSION = {
  '02': { status: element('Sts', 'BOOK'), party: (name: string) => value('Nm', name) },
  '08': { status: element('Sts', element('Cd', 'BOOK')), party: (name: string) => element('Pty', value('Nm', name)) },
} as const;

/** A text in pieces of a length that a field may have, none of which ends inside a character. */
function pieces(text: string): string[] {
  const letters = Array.from(text);
  const count = Math.ceil(letters.length / TEXT);
  return Array.from({ length: count }, (_, at) => letters.slice(at * TEXT, (at + 1) * TEXT).join(''));
}

/** Who stands on the other side: the payer of a credit, the payee of a debit. */
function parties({ party, dbCr }: StatementLine, version: Version): string {
  if (party === null || party === '') return '';
  const [name = ''] = pieces(party);
  return element('RltdPties', element(dbCr === 'CR' ? 'Dbtr' : 'Cdtr', BY_VERSION[version].party(name)));
}

function entry(line: FiledLine, day: string, version: Version): string {
  const { amount, dbCr, settlementDate, transactionId, transactionMessage } = line;
  const isCredit = dbCr === 'CR';
  const bankNumber = transactionId === null ? '' : value('AcctSvcrRef', transactionId);
  const family = element('Fmly', element('Cd', isCredit ? 'RCDT' : 'ICDT'), element('SubFmlyCd', 'OTHR'));
  return element(
    'Ntry',
    element('NtryRef', String(line.line)),
    money(toSen(amount)),
    side(isCredit),
    BY_VERSION[version].status,
    // Some programs read no time here, and others cut it to its day in UTC.
    element('BookgDt', element('Dt', day)),
    element('ValDt', element('Dt', settlementDate)),
    bankNumber,
    element('BkTxCd', element('Domn', element('Cd', 'PMNT'), family)),
    element(
      'NtryDtls',
      element(
        'TxDtls',
        element('Refs', bankNumber, value('EndToEndId', line.reference)),
        parties(line, version),
        element('RmtInf', ...pieces(transactionMessage).map((text) => value('Ustrd', text))),
      ),
    ),
  );
}

const totals = (name: string, count: number, sen: bigint): string =>
  element(name, element('NbOfNtries', String(count)), element('Sum', exactAmount(sen, '.')));

/** Everything of a day before its lines. */
function head(each: StatementDay, { account, zone, at }: BankFile): string {
  const { day, number, before, after } = each;
  const [from, to] = [startOfDay(day, zone), new Date(startOfDay(nextDay(day), zone).getTime() - 1)];
  const [credits, credited, debited] = [
    after.credits - before.credits,
    after.credited - before.credited,
    after.debited - before.debited,
  ];
  const count = after.line - before.line;
  return [
    value('Id', `${account.accountNumber}-${day}`.slice(-35)),
    element('ElctrncSeqNb', String(number)),
    element('CreDtTm', at.toISOString()),
    element('FrToDt', element('FrDtTm', from.toISOString()), element('ToDtTm', to.toISOString())),
    element(
      'Acct',
      element('Id', element('Othr', value('Id', account.accountNumber))),
      element('Ccy', 'IDR'),
      value('Nm', account.accountName.slice(0, 70)),
    ),
    balance('OPBD', balanceAt(before), day),
    balance('CLBD', balanceAt(after), day),
    element(
      'TxsSummry',
      totals('TtlNtries', count, credited + debited),
      totals('TtlCdtNtries', credits, credited),
      totals('TtlDbtNtries', count - credits, debited),
    ),
  ].join('');
}

/** A statement a day by ISO 20022, camt.053.001 in a version, whose lines accounting programs read. */
export const camt053 = (version: Version) =>
  async function* write(file: BankFile, { turn }: Pick<FileTurn, 'turn'>): AsyncGenerator<string> {
    const created = file.at.toISOString();
    const id = `MUTASI-${created.replace(/\D/g, '')}`;
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>${element('GrpHdr', element('MsgId', id), element('CreDtTm', created))}`;
    for await (const each of file.daysOf(turn)) {
      yield `<Stmt>${head(each, file)}`;
      for await (const page of each.pages) yield page.map((line) => entry(line, each.day, version)).join('\n');
      yield '</Stmt>\n';
    }
    yield '</BkToCstmrStmt></Document>\n';
  };
