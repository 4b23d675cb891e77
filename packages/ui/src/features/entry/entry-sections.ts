import type { InquiryAnswer } from '@ibk/sdk/contract';
import type { EntryValues } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { enteredSections } from '@ibk/sdk/records';
import { type ContentSection, drawnSections } from '../facts/drawn-sections.ts';
import type { Drawn } from '../facts/definition-of.tsx';
import { holidayText, scheduleText } from '../schedule/schedule-text.ts';

/**
 * The sections of an entry: those of its content view, then one for the schedule.
 *
 * @param shown.zone IANA zone in which times are written
 * @param shown.drawn elements that a review draws in place of texts
 * @param shown.firstRun when the schedule executes first
 */
export function entrySections(
  { content, amountParameters, data }: InquiryAnswer,
  { note, schedule }: Pick<EntryValues, 'note' | 'schedule'>,
  { zone, firstRun, drawn }: { zone: string; firstRun?: ReactNode; drawn?: Drawn },
): ContentSection[] {
  return [
    ...drawnSections(enteredSections({ content: { ...content, note }, amounts: amountParameters, data }), zone, drawn),
    {
      title: 'Jadwal',
      items: [
        // The confirmation and its paper show the rows of all sections in one list.
        { term: 'Waktu transaksi', value: scheduleText(schedule) },
        ...(schedule.autoType === 'NOW'
          ? []
          : [
              { term: 'Pelaksanaan', value: firstRun },
              { term: 'Hari libur', value: holidayText(schedule) },
            ]),
        ...(schedule.note ? [{ term: 'Catatan jadwal', value: schedule.note }] : []),
      ],
    },
  ];
}
