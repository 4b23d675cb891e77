import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The parameters of the address and the function that replaces them. The new ones count at once, before the router has
 * loaded and drawn them: a second click, shortly after the first, then adds to the parameters of the first.
 */
export function useAddressParams(): [URLSearchParams, (params: URLSearchParams) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [shown, showNow] = useOptimistic(params);
  const replace = (next: URLSearchParams) =>
    startTransition(async () => {
      showNow(next);
      await navigate({ search: `?${next}` }, { replace: true });
    });
  return [shown, replace];
}
