import type { InquiryAnswer } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import { type EntryValues, scheduleRepeated } from '@ibk/sdk/rules';
import type { ReactNode } from 'react';
import { type ContentSection, contentSections } from '../content/views.tsx';
import { holidayText, scheduleText } from '../schedule/schedule-text.ts';

/**
 * The sections of an entry: those of its content view, then one for the schedule.
 *
 * @param channel what stands for a transfer's channel in place of the product's name
 */
export function entrySections(
  { content, amountParameters, data }: InquiryAnswer,
  { note, schedule, maxAmount }: Pick<EntryValues, 'note' | 'schedule' | 'maxAmount'>,
  channel?: ReactNode,
): ContentSection[] {
  return [
    ...contentSections({ content: { ...content, note }, amounts: amountParameters, data, channel }),
    {
      title: 'Jadwal',
      items: [
        { term: 'Jenis', value: scheduleText(schedule) },
        ...(schedule.autoType === 'NOW' ? [] : [{ term: 'Hari libur', value: holidayText(schedule) }]),
        ...(maxAmount !== null && scheduleRepeated(schedule)
          ? [{ term: 'Batas nominal tiap tagihan', value: formatRupiah(maxAmount) }]
          : []),
        ...(schedule.note ? [{ term: 'Catatan jadwal', value: schedule.note }] : []),
      ],
    },
  ];
}
