import { isDay } from '../../format/dates.ts';
import { messagesOf, type Questions } from '../table.ts';
import { isEmptyText, type Typed } from '../verdict.ts';
import { absentDays, MOST_ABSENT_DAYS } from './stand-in.ts';

/** Checked fields of the form of a stand-in; days are `YYYY-MM-DD`. */
export interface StandInFields {
  /** The absent user. */
  userId?: Typed;
  /** The user who acts meanwhile. */
  standInId?: Typed;
  from?: Typed;
  to?: Typed;
}

const textOf = (value: Typed): string => value ?? '';
const daysIn = ({ from, to }: StandInFields): number => absentDays({ from: textOf(from), to: textOf(to) });

// prettier-ignore
const STAND_IN: Record<keyof StandInFields, Questions<string, StandInFields>> = {
  userId:    [['Pilih user yang digantikan',                                'empty',                  ({ userId }) => isEmptyText(userId)]],
  standInId: [['Pilih pengganti',                                           'empty',                  ({ standInId }) => isEmptyText(standInId)],
              ['Pilih user lain sebagai pengganti',                         'the absent user',        ({ userId, standInId }) => userId === standInId]],
  from:      [['Input tanggal mulai',                                       'no day',                 ({ from }) => !isDay(textOf(from))]],
  to:        [['Input tanggal akhir',                                       'no day',                 ({ to }) => !isDay(textOf(to))],
              ['Tanggal akhir tidak boleh sebelum tanggal mulai',           'before the first day',   (form) => daysIn(form) < 1],
              [`Periode pengganti paling lama ${MOST_ABSENT_DAYS} hari`,    'more than the most days', (form) => daysIn(form) > MOST_ABSENT_DAYS]],
};

/** form.standIn: messages by field of the form of a stand-in; empty when it is valid. @source ours */
export const formStandIn = (form: StandInFields) => messagesOf(STAND_IN, form);
