import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string | null;
    isLongProof: boolean;
    modelSeed: number | null;
  }
}

/** The databases a test runs on: always PGlite, and PostgreSQL if the run was given a server. */
export function databases(): { name: string; databaseUrl: string | undefined }[] {
  const url = inject('databaseUrl');
  return [
    { name: 'PGlite', databaseUrl: undefined },
    ...(url === null ? [] : [{ name: 'PostgreSQL', databaseUrl: url }]),
  ];
}
