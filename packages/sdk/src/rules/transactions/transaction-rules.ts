import type { Rules } from '../rule.ts';
import { reportPeriod } from './report-period.ts';
import * as schedule from './schedule.ts';
import { scheduleDue, scheduleMonthlyBill, scheduleRunDay } from './schedule-due.ts';
import { scheduleFields } from './schedule-fields.ts';
import { deductionColour, rowColour, transactionColour } from './status.ts';
import { transactionFourEyes } from './transaction-four-eyes.ts';
import { transactionMove } from './transaction-moves.ts';
import { transactionRefusal } from './transaction-refusals.ts';
import { transferChannel, transferChannelLabel } from './transfer.ts';

// prettier-ignore
/** Status, schedule and moves of a transaction. */
export const transactionRules: Rules = {
  'status.transactionColour': { title: 'Colour of a transaction status', source: '002 §2.1', run: transactionColour },
  'status.deductionColour': { title: 'Colour of a deduction status', source: '001 §2.5', run: deductionColour },
  'status.rowColour': { title: 'Colour of an upload or billing row', source: '001 §2.5', run: rowColour },
  'schedule.day': { title: 'Day of a monthly schedule', source: '001 §5', run: schedule.scheduleDay },
  'schedule.dayRequired': { title: 'Whether a schedule has a day of month', source: '001 §2.7; 001 §5', run: schedule.scheduleDayRequired },
  'schedule.shown': { title: 'Whether a header shows the schedule', source: '002 §2.1', run: schedule.scheduleShown },
  'schedule.fields': { title: 'Messages of a schedule', source: '001 §2.7; 001 §5; decisions', facts: { today: 'day' }, run: scheduleFields },
  'schedule.repeated': { title: 'Whether a kind of schedule executes more than once', source: '001 §2.7', run: schedule.scheduleRepeated },
  'schedule.maxAmount': { title: 'Highest amount of a repeated bill', source: 'decisions P-10', run: schedule.scheduleMaxAmount },
  'schedule.monthlyBill': { title: 'Proposal to pay a bill every month', source: 'decisions P-10', facts: { today: 'day' }, run: scheduleMonthlyBill },
  'schedule.due': { title: 'First day on which a schedule is due', source: '001 §2.7; decisions', facts: { from: 'day' }, run: scheduleDue },
  'schedule.runDay': { title: 'Day on which a due schedule executes', source: '001 §2.7; decisions', facts: { due: 'day' }, run: scheduleRunDay },
  'report.period': { title: 'Longest period of a report', source: 'decision 020', facts: { from: 'day', to: 'day', today: 'day' }, run: reportPeriod },
  'transfer.channel': { title: 'Channel of a product', source: '002 §2.4', run: transferChannel },
  'transfer.channelLabel': { title: 'Words of a channel', source: '000 §9; 002 §9', run: transferChannelLabel },
  'transaction.moves': { title: 'What an action does to a transaction', source: '000 §4; decisions', facts: { role: 'actor' }, run: transactionMove },
  'transaction.fourEyes': { title: 'Different persons enter, verify and approve', source: '000 §6; decisions', run: transactionFourEyes },
  'transaction.refusals': { title: 'Words of a refused move', source: 'decisions', run: transactionRefusal },
};
