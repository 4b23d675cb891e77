import type { ManagedUser } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { waitingOfMakerQuery } from '../../queries/administration.ts';

/** What a block does, and how much of the user's making waits. */
function BlockQuestion({ name, username }: Pick<ManagedUser, 'name' | 'username'>) {
  const { data: waiting = 0 } = useQuery(waitingOfMakerQuery(useBank(), username));
  return (
    <>
      <p>{name} langsung keluar dan tidak dapat masuk sampai blokirnya dibuka.</p>
      {waiting > 0 && (
        <p>{waiting} transaksi yang dibuatnya masih menunggu, dan ditandai &apos;pembuat diblokir&apos;.</p>
      )}
    </>
  );
}

/** The question before a block. */
export const blockQuestion = (row: Pick<ManagedUser, 'name' | 'username'>) => (
  <BlockQuestion name={row.name} username={row.username} />
);
