import { beneficiaryCsv, beneficiaryJson } from '@ibk/sdk/batch';
import { wantsByteOrderMark, writeOutput } from '../output-file.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { withMeantProduct } from '../known-product.ts';
import { ownList } from '../own-list.ts';
import { withSession } from '../with-session.ts';

export interface BeneficiariesExportFlags extends LoginFlags {
  product: string;
  merchant?: string;
}

/** Writes the saved beneficiaries of the user's group for one product, as CSV for spreadsheets or as JSON. */
export async function beneficiariesExport(host: Host, flags: BeneficiariesExportFlags): Promise<void> {
  const { terminal, signal } = host;
  const { output = '-', json = false } = host.flags;
  await withSession(host, flags, async ({ bank }) => {
    const { merchant } = flags;
    const query = { ...ownList(bank, flags.product), ...(merchant === undefined ? {} : { merchantId: merchant }) };
    const entries = await bank.beneficiaries
      .listBeneficiaries(query, { signal })
      .catch((error: unknown) => withMeantProduct(error, flags.product));
    const byteOrderMark = wantsByteOrderMark(output);
    const parts = json ? [beneficiaryJson(entries)] : beneficiaryCsv(flags.product, entries, { byteOrderMark });
    await writeOutput(terminal, output, parts, 'hanya permintaan membaca daftar; tidak ada yang berubah di bank.');
    if (output !== '-') terminal.say(`${entries.length} tujuan ditulis ke ${output}.`);
  });
}
