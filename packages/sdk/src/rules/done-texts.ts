/**
 * What a screen says after a call that succeeded. The documents fix these texts; the bank's own message is not shown.
 *
 * @source 001 §7, 002 §8
 */
export const DONE_TEXTS = {
  reinquired: 'Data berhasil di reinquiry',
  reversed: 'Data berhasil di reversal',
  billingChanged: 'Kode Billing berhasil di ubah',
  billingCreated: 'Berhasil Membuat Billing',
  listEntrySaved: 'Data berhasil disimpan',
  listEntryDeleted: 'Data berhasil dihapus',
} as const;
