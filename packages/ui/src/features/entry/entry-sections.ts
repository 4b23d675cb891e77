import type { InquiryAnswer } from '@ibk/sdk/contract';
import type { EntryValues } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import type { Shown } from '../content/definitions.tsx';
import { type ContentSection, contentSections } from '../content/views.tsx';
import { holidayText, scheduleText } from '../schedule/schedule-text.ts';

/**
 * The sections of an entry: those of its content view, then one for the schedule.
 *
 * @param shown.channel what a review draws in place of the text of a transfer's channel
 * @param shown.choice what a review draws in place of the texts of its payee
 * @param shown.firstRun when the schedule executes first
 */
export function entrySections(
  { content, amountParameters, data }: InquiryAnswer,
  { note, schedule }: Pick<EntryValues, 'note' | 'schedule'>,
  { firstRun, ...drawn }: Pick<Shown, 'channel' | 'choice'> & { firstRun?: ReactNode } = {},
): ContentSection[] {
  return [
    ...contentSections({ content: { ...content, note }, amounts: amountParameters, data, ...drawn }),
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
