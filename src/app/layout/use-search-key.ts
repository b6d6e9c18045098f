import { usePageKeys } from '../../ui/page-keys';

/** The key `/` leads to the search of the page that is shown. */
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
