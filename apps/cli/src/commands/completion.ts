import type { Command, Option } from 'commander';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { meantQuestion } from '../nearest.ts';
import { writeOutput } from '../output-file.ts';
import { knownWords, type Offers } from './completion-words.ts';

/** An option that takes a value, with its known values. */
interface Valued {
  /** `--username` and `-u`. */
  names: readonly string[];
  values: readonly string[];
}

/** A command with the words and flags that may follow it. `place` is its words, each after a space: ` batch check`. */
interface Place {
  place: string;
  words: readonly string[];
  flags: readonly string[];
  valued: readonly Valued[];
}

const namesOf = ({ long, short }: Option): string[] => [long, short].flatMap((name) => name ?? []);

/** Completion is a script of fixed words, because a shell that starts `ibk` for each tab would be slow. */
function placesOf(command: Command, offers: Offers, place = ''): Place[] {
  const visible = command.createHelp().visibleCommands(command);
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const words = [...visible.map((each) => each.name()), ...choices, ...(offers[place] ?? [])];
  const valued = command.options
    .filter(({ required, optional }) => required || optional)
    .map((option) => ({
      names: namesOf(option),
      values: option.argChoices ?? offers[`${place} ${option.long ?? ''}`] ?? [],
    }));
  const flags = [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const deeper = words.map((word) => `${place} ${word}`).filter((each) => Object.hasOwn(offers, each));
  return [
    { place, words, flags, valued },
    ...visible.flatMap((each) => placesOf(each, offers, `${place} ${each.name()}`)),
    ...deeper
      .filter((each) => !visible.some((one) => each === `${place} ${one.name()}`))
      .map((each) => {
        const options = (offers[each] ?? []).filter(isOption);
        const values = options.map((name) => ({ names: [name], values: offers[`${each} ${name}`] ?? [] }));
        return {
          place: each,
          words: (offers[each] ?? []).filter((word) => !isOption(word)),
          flags: [...options, ...flags],
          valued: [...values, ...valued],
        };
      }),
  ];
}

const isOption = (word: string): boolean => word.startsWith('--');

/** The places of `ibk help`, which takes the words of a command as its arguments. */
const helpPlaces = (places: readonly Place[], program: Command): Place[] => {
  const groups = new Map([['', program], ...program.commands.map((each) => [` ${each.name()}`, each] as const)]);
  return places
    .filter(({ place }) => groups.has(place) && place !== ' help')
    .map(({ place }) => ({
      place: ` help${place}`,
      words: groups.get(place)?.commands.map((each) => each.name()) ?? [],
      flags: [],
      valued: [],
    }))
    .filter(({ words }) => words.length > 0);
};

const quoted = (words: readonly string[]): string => `'${words.join(' ')}'`;

/** A branch of bash for the word before the cursor. Options of the program itself stand behind any command. */
const bashValues = ({ place, valued }: Place): string[] =>
  valued.map(({ names, values }) => {
    const patterns = names.map((name) => (place === '' ? `*" ${name}"` : `"${place} ${name}"`));
    const offer = values.length > 0 ? `offered=${quoted(values)}` : 'return';
    return `    ${patterns.join(' | ')}) ${offer} ;;`;
  });

/** The variable names avoid those that zsh reserves, such as `path`, `words` and `options`. */
function bash(places: readonly Place[]): string {
  const [top] = places;
  const known = places.slice(1).map(({ place }) => `"${place}"`);
  return `# ibk completion bash
_ibk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" place='' offered='' flags='' prefix='' at
  COMPREPLY=()
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$place \${COMP_WORDS[at]}" in
      ${known.join(' | ')}) place="$place \${COMP_WORDS[at]}" ;;
    esac
  done
  case "$place" in
${places.map(({ place, words, flags }) => `    "${place}") offered=${quoted(words)} flags=${quoted(flags)} ;;`).join('\n')}
  esac
  case "$current" in
    =) previous="\${COMP_WORDS[COMP_CWORD-1]}" current='' ;;
    --*=*) previous="\${current%%=*}" prefix="\${current%%=*}=" current="\${current#*=}" ;;
    -*) offered="$flags "${quoted(top?.flags ?? [])} ;;
    *) [ "$previous" = '=' ] && previous="\${COMP_WORDS[COMP_CWORD-2]}" ;;
  esac
  case "$place $previous" in
${places.flatMap(bashValues).join('\n')}
  esac
  COMPREPLY=($(compgen -P "$prefix" -W "$offered" -- "$current"))
}
complete -o default -F _ibk ibk
# npx --no-install ibk, unless npx has a completion of its own
_ibk_npx() {
  local at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${COMP_WORDS[at]}" in
      ibk)
        COMP_WORDS=("\${COMP_WORDS[@]:at}")
        ((COMP_CWORD -= at))
        _ibk
        return
        ;;
      -*) ;;
      *) return ;;
    esac
  done
}
if [ -n "\${ZSH_VERSION-}" ]; then [ -n "\${_comps[npx]-}" ]; else complete -p npx >/dev/null 2>&1; fi ||
  complete -o default -F _ibk_npx npx
`;
}

const zsh = (places: readonly Place[]): string =>
  `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash(places)}`;

/** The options of a command in fish; those of the program itself are declared once, for every command. */
function fishOptions({ place, flags, valued }: Place, top: Place): string[] {
  const where = place === '' ? '' : ` -n 'test (__ibk_place) = "ibk${place}"'`;
  return flags
    .filter((flag) => place === '' || !top.flags.includes(flag))
    .map((flag) => {
      const { names, values } = valued.find((each) => each.names.includes(flag)) ?? { names: [], values: [] };
      const short = names.find((name) => /^-\w$/.test(name));
      const value = names.length === 0 ? '' : values.length === 0 ? ' -r' : ` -r -f -a ${quoted(values)}`;
      return `complete -c ibk${where} -l ${flag.slice(2)}${short ? ` -s ${short.slice(1)}` : ''}${value}`;
    });
}

function fish(places: readonly Place[]): string {
  const [top] = places;
  const known = places.slice(1).map(({ place }) => quoted([place]));
  return `# ibk completion fish; for a package in a project first: alias ibk='npx --no-install ibk'
function __ibk_place
  set -l place ''
  for word in (commandline -opc)[2..]
    if contains -- "$place $word" ${known.join(' ')}
      set place "$place $word"
    end
  end
  echo "ibk$place"
end
${places
  .filter(({ words }) => words.length > 0)
  .map(({ place, words }) => `complete -c ibk -n 'test (__ibk_place) = "ibk${place}"' -f -a ${quoted(words)}`)
  .join('\n')}
${top ? places.flatMap((each) => fishOptions(each, top)).join('\n') : ''}
`;
}

const SCRIPTS: Record<string, (places: readonly Place[]) => string> = { bash, zsh, fish };

/** Writes a shell's completion from the program's own command tree. @throws {Failure} usage: an unsupported shell */
export async function completion({ terminal, flags }: Host, program: Command, shell: string): Promise<void> {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (!script) {
    const what = `Tidak ada pelengkap untuk ${shell}.${meantQuestion(shell, Object.keys(SCRIPTS))}`;
    throw new Failure({ exit: 'usage', what, next: 'bash, zsh atau fish' });
  }
  const places = placesOf(program, await knownWords());
  const text = script([...places.filter(({ place }) => place !== ' help'), ...helpPlaces(places, program)]);
  await writeOutput(terminal, flags.output ?? '-', [text], 'tidak ada; bank tidak diperlukan.');
}
