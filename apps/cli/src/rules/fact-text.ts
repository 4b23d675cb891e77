import { type CaseInWords, factLabel, factText } from '@ibk/sdk/testing';

/** The facts of a case, each as `status: GAGAL_EC`. */
export function factTexts(id: string, { facts }: CaseInWords): string[] {
  const paths = [...facts.keys()].filter(Boolean);
  if (paths.length === 0) return ['tanpa fakta'];
  return paths.map((path) => {
    const label = factLabel(id, path, paths);
    return `${label}: ${factText(label, facts.get(path))}`;
  });
}
