/** The parameter of an entry screen's address that names the open document. */
export const OPEN_DOCUMENT = 'dokumen';

/** Address of a document on the screen that enters it. @param screen address of that screen */
export const documentLink = (screen: string, kasdaId: string): string => `${screen}?${OPEN_DOCUMENT}=${kasdaId}`;
