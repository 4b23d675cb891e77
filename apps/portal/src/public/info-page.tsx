import type { Info, InfoCode } from '@ibk/sdk/contract';
import { entry, Spinner } from '@ibk/ui/public';
import { useCallback } from 'react';
import type { PageProps } from '../host.ts';
import * as frame from './public-frame.css.ts';
import { PublicLink } from './public-link.tsx';
import { type Answer, useAnswer } from './use-answer.ts';

const INFO_TITLES: Record<InfoCode, string> = entry.info;
const CODES = Object.keys(INFO_TITLES) as InfoCode[];

/** Reads the code from an address, as a query or a path segment. Without a code it is the security tips. */
export function infoCodeOf(place: string): InfoCode {
  const { pathname, searchParams } = new URL(place, 'http://portal.invalid');
  const wanted = searchParams.get('code') ?? pathname.split('/')[2];
  return CODES.find((code) => code === wanted) ?? 'SECURITY_BANKING';
}

const Text = ({ answer, title }: { answer: Answer<Info> | undefined; title: string }) => {
  if (!answer)
    return (
      <p role="status">
        <Spinner /> Memuat {title}
      </p>
    );
  if ('message' in answer)
    return (
      <answer.Notice tone="error" role="alert">
        {answer.message}
      </answer.Notice>
    );
  return answer.value.sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h2 className={frame.heading}>{heading}</h2>
      <div className={frame.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  ));
};

/** One of the four information texts. @source 000 §2 */
export function InfoPage({ bank, place }: PageProps) {
  const code = infoCodeOf(place);
  const read = useCallback((options: { signal: AbortSignal }) => bank.util.readInfo(code, options), [bank, code]);
  const answer = useAnswer(read);
  return (
    <article className={`${frame.panel} ${frame.column} ${frame.article}`}>
      <h1 className={frame.title}>{INFO_TITLES[code]}</h1>
      <Text answer={answer} title={INFO_TITLES[code]} />
      <nav className={frame.others} aria-label="Informasi lain">
        {CODES.filter((other) => other !== code).map((other) => (
          <PublicLink key={other} to={`/info?code=${other}`}>
            {INFO_TITLES[other]}
          </PublicLink>
        ))}
        <PublicLink to="/login">{entry.back}</PublicLink>
      </nav>
    </article>
  );
}
