/** The two examples with which the help of every command begins. */
export const examples = (...lines: [string, string]): string =>
  `Contoh:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
