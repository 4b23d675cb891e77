export const docsStyle = '';
export const docsPage = (): string => '<!doctype html><title>docs</title>';
