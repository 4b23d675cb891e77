import type { Command } from 'commander';
import { writeOutput } from '../output-file.ts';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';

/** A command with the words and flags that may follow it. `place` is its words, each after a space: ` batch check`. */
interface Place {
  place: string;
  words: string[];
  flags: string[];
}

function placesOf(command: Command, place = ''): Place[] {
  const visible = command.createHelp().visibleCommands(command);
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const flags = [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const own = { place, words: [...visible.map((each) => each.name()), ...choices], flags };
  return [own, ...visible.flatMap((each) => placesOf(each, `${place} ${each.name()}`))];
}

const quoted = (words: readonly string[]): string => `'${words.join(' ')}'`;

/** The variable names avoid those that zsh reserves, such as `path`, `words` and `options`. */
function bash(places: readonly Place[]): string {
  const [top] = places;
  const known = places.slice(1).map(({ place }) => `"${place}"`);
  return `# ibk completion bash
_ibk() {
  local current="\${COMP_WORDS[COMP_CWORD]}" place='' offered='' flags='' at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "$place \${COMP_WORDS[at]}" in
      ${known.join(' | ')}) place="$place \${COMP_WORDS[at]}" ;;
    esac
  done
  case "$place" in
${places.map(({ place, words, flags }) => `    "${place}") offered=${quoted(words)} flags=${quoted(flags)} ;;`).join('\n')}
  esac
  case "$current" in
    -*) offered="$flags "${quoted(top?.flags ?? [])} ;;
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _ibk ibk
`;
}

const zsh = (places: readonly Place[]): string =>
  `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash(places)}`;

function fish(places: readonly Place[]): string {
  const [top] = places;
  const known = places.slice(1).map(({ place }) => quoted([place]));
  return `# ibk completion fish
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
${places
  .flatMap(({ place, flags }) =>
    flags
      .filter((flag) => place === '' || !top?.flags.includes(flag))
      .map((flag) =>
        place === ''
          ? `complete -c ibk -l ${flag.slice(2)}`
          : `complete -c ibk -n 'test (__ibk_place) = "ibk${place}"' -l ${flag.slice(2)}`,
      ),
  )
  .join('\n')}
`;
}

const SCRIPTS: Record<string, (places: readonly Place[]) => string> = { bash, zsh, fish };

/** Writes a shell's completion from the program's own command tree. @throws {Failure} usage: an unsupported shell */
export async function completion({ terminal, flags }: Host, program: Command, shell: string): Promise<void> {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (!script)
    throw new Failure({ exit: 'usage', what: `Tidak ada pelengkap untuk ${shell}.`, next: 'bash, zsh atau fish' });
  await writeOutput(terminal, flags.output ?? '-', [script(placesOf(program))], 'tidak ada; bank tidak diperlukan.');
}
