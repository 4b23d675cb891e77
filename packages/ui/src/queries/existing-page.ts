/** Requests a page of a list. For a page beyond the end, as after its last rows left, it returns the last page. */
export async function existingPage<Page extends { total: number }, Query extends { page: number; size: number }>(
  ask: (query: Query) => Promise<Page>,
  query: Query,
): Promise<Page> {
  const found = await ask(query);
  const last = Math.max(0, Math.ceil(found.total / query.size) - 1);
  return query.page <= last ? found : ask({ ...query, page: last });
}
