// An amount as screens show it, against a single reused Intl.NumberFormat.
import { formatRupiah } from '../dist/format/index.js';
import { interleave, judge, ratio, typical } from './measure.mjs';

const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const byIntl = (amount) => `Rp.${intl.format(amount)}`;
const amounts = Array.from({ length: 100_000 }, (_, at) => ((at * 104_729 * 7_919) % 9_000_000_000_000) / 100);

export async function bench() {
  console.log('\nAmount as shown, CPU time against a reused Intl.NumberFormat');
  const wrong = amounts.find((amount) => byIntl(amount) !== formatRupiah(amount));
  if (wrong !== undefined) throw new Error(`${wrong} is ${formatRupiah(wrong)} here and ${byIntl(wrong)} there`);
  const showing = (show) => (count) => {
    for (let done = 0; done < count; done += 1) show(amounts[done]);
  };
  const figures = await interleave(7, {
    intl: { count: amounts.length, work: showing(byIntl) },
    ours: { count: amounts.length, work: showing(formatRupiah) },
  });
  judge('rupiah', ratio(figures, 'intl', 'ours'), 1);
  const us = (name) => `${name} ${typical(figures, name, 'wall').toFixed(2)}`;
  console.log(`       wall us: ${['intl', 'ours'].map(us).join(', ')}`);
}
