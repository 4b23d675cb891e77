/** Words that open many leaked passwords, English and Indonesian. A password's digits and signs are read as letters. */
const WORDS = `
  password passw pass sandiku katasandi rahasia kunci masuk selamat admin administrator root user guest test testing
  welcome login letmein access master secret changeme default temp qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn
  zxcvbnm qazwsx abc abcd abcde abcdef iloveyou sayang cinta bismillah alhamdulillah allah indonesia jakarta medan
  bandung surabaya sumatera sumut sulteng sulut bengkulu garuda merdeka bank bankku banking korporasi internet
  monkey dragon shadow sunshine princess football baseball superman batman michael jordan hunter killer summer winter
  spring autumn monday january google facebook samsung nokia toyota honda ferrari liverpool chelsea arsenal
  barcelona persija persib computer hello freedom whatever trustno starwars pokemon naruto doraemon
`
  .trim()
  .split(/\s+/);

/** Endings that people append to satisfy a password rule. */
const ENDING = /^(?:0?\d{1,3}|123\d{0,6}|(?:19|20)\d\d|(\d)\1*|[a-z]?\d{1,2})?$/;
const AS_LETTER: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const SEQUENCES = ['01234567890', '09876543210'];

const isSequence = (text: string): boolean => SEQUENCES.some((sequence) => sequence.includes(text));
/** Whether the text is one short piece repeated, such as `Aa1Aa1Aa1` or `aaaaaaaA1`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,2}$/i.test(text) || /(.)\1{4}/i.test(text);

/** Whether a password is a common word with a usual ending, contains the username, or repeats one piece. */
export function isCommonPassword(password: string, username: string): boolean {
  const folded = password.toLowerCase();
  if (folded.includes(username.toLowerCase()) || isRepeated(password)) return true;
  const plain = folded.replace(/[^a-z0-9]+$/, '');
  return WORDS.some((word) => {
    const head = plain.slice(0, word.length).replace(/[0-9@$!]/g, (sign) => AS_LETTER[sign] ?? sign);
    return head === word && ENDING.test(plain.slice(word.length));
  });
}

/** Whether a PIN repeats one to three digits, or counts up or down. */
export const isCommonPin = (pin: string): boolean => isSequence(pin) || /^(\d{1,3})\1+$/.test(pin);
