import type { InquiryAnswer } from '@ibk/sdk/contract';
import type { EntryValues } from '@ibk/sdk/rules';
import { type ContentSection, contentSections } from '../content/views.tsx';
import { holidayText, scheduleText } from '../schedule/schedule-text.ts';

/** The sections of an entry: those of its content view, then one for the schedule. */
export function entrySections(
  { content, amountParameters }: InquiryAnswer,
  { note, schedule }: Pick<EntryValues, 'note' | 'schedule'>,
): ContentSection[] {
  return [
    ...contentSections({ content: { ...content, note }, amounts: amountParameters }),
    {
      title: 'Jadwal',
      items: [
        { term: 'Jenis', value: scheduleText(schedule) },
        ...(schedule.autoType === 'NOW' ? [] : [{ term: 'Hari libur', value: holidayText(schedule) }]),
        ...(schedule.note ? [{ term: 'Catatan jadwal', value: schedule.note }] : []),
      ],
    },
  ];
}
