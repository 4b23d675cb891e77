import type { InquiryAnswer } from '@ibk/sdk/contract';
import type { EntryValues } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { type ContentSection, contentSections } from '../content/views.tsx';
import { holidayText, scheduleText } from '../schedule/schedule-text.ts';

/**
 * The sections of an entry: those of its content view, then one for the schedule.
 *
 * @param shown.channel what stands for a transfer's channel in place of the product's name
 * @param shown.firstRun when the schedule executes first
 */
export function entrySections(
  { content, amountParameters, data }: InquiryAnswer,
  { note, schedule }: Pick<EntryValues, 'note' | 'schedule'>,
  { channel, firstRun }: { channel?: ReactNode; firstRun?: ReactNode } = {},
): ContentSection[] {
  return [
    ...contentSections({ content: { ...content, note }, amounts: amountParameters, data, channel }),
    {
      title: 'Jadwal',
      items: [
        { term: 'Jenis', value: scheduleText(schedule) },
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
