/** The two examples at the top of every command's help. */
export const examples = (...lines: [string, string]): string =>
  `Contoh:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
