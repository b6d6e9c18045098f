import { usePageKeys } from '../../ui/page-keys';

/** The key `/` focuses the search of the current page. */
export function useSearchKey(): void {
  usePageKeys({
    '/': () => {
      // The fields of dropdowns have this type too, and a role.
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]:not([role])');
      search?.focus();
      search?.select();
    },
  });
}
