/** Every row of a list, fetched page by page as the caller iterates. */
export async function* everyRow<Row, Query extends { cursor?: string }>(
  pageOf: (query: Query) => Promise<{ content: readonly Row[]; next: string | null }>,
  query: Query,
): AsyncGenerator<Row> {
  let page = await pageOf(query);
  yield* page.content;
  while (page.next !== null) {
    page = await pageOf({ ...query, cursor: page.next });
    yield* page.content;
  }
}
