import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** The options of Django's `ModelAdmin`, by its reference. */
const modelAdmin = `actions actions_on_top actions_on_bottom actions_selection_counter autocomplete_fields date_hierarchy
  empty_value_display exclude fields fieldsets filter_horizontal filter_vertical form formfield_overrides inlines list_display
  list_display_links list_editable list_filter list_max_show_all list_per_page list_select_related ordering paginator
  prepopulated_fields preserve_filters radio_fields raw_id_fields readonly_fields save_as save_as_continue save_on_top
  search_fields search_help_text show_facets show_full_result_count sortable_by view_on_site add_form_template
  change_form_template change_list_template delete_confirmation_template delete_selected_confirmation_template
  object_history_template popup_response_template get_queryset get_search_results get_urls get_form get_list_display
  get_list_filter get_readonly_fields get_fieldsets get_ordering save_model delete_model message_user response_add
  lookup_allowed has_module_permission`;

/** Those of a collection of Payload, and of its \`admin\`. */
const collection = `slug labels access auth custom dbName defaultPopulate defaultSort disableBulkEdit disableDuplicate
  enableQueryPresets endpoints folders forceSelect graphQL hooks indexes lockDocuments orderable timestamps trash typescript
  upload versions admin.group admin.hidden admin.useAsTitle admin.description admin.defaultColumns admin.hideAPIURL
  admin.baseListFilter admin.listSearchableFields admin.pagination admin.preview admin.livePreview admin.components`;

/** Those of its fields, and their kinds. */
const fields = `required unique index validate saveToJWT defaultValue localized hidden virtual filterOptions hasMany
  admin.condition admin.readOnly admin.width admin.placeholder array blocks checkbox code collapsible date email group join
  json number point radio relationship richText row select tabs text textarea ui`;

/** The code in a text of Markdown. */
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const namesIn = (list: string): string[] => list.split(/\s+/);

test.each([
  ['ModelAdmin', modelAdmin],
  ['collections of Payload', collection],
  ['fields of Payload', fields],
])('docs/definition-compared.md has a row for each option of %s', async (_whose, list) => {
  const page = await readFile('docs/definition-compared.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const said = new Set(rows.flatMap(codeIn).flatMap((code) => [code, ...code.split(/[^\w.]+/)]));
  expect(namesIn(list).filter((name) => !said.has(name))).toEqual([]);
});

test('docs/definition-compared.md names options and words of a definition that are there', async () => {
  const reference = await readFile('docs/definition-options.md', 'utf8');
  const options = new Set([...reference.matchAll(/^\| `(\w+)` \|/gm)].map(([, option]) => option));
  const words = new Set([...options, ...[...reference.matchAll(/'([\w-]+)'/g)].map(([, word]) => word)]);
  const page = await readFile('docs/definition-compared.md', 'utf8');
  const ours = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    // What is ours stands last; of kinds of fields in lists and in forms.
    .flatMap((line) => line.split('|').slice(line.includes('cell: ') ? 2 : -2))
    .flatMap(codeIn);
  const paths = ours
    .filter((code) => /^\w+(\.(\w+|<name>))+$/.test(code) && !code.endsWith('.tsx'))
    .map((code) => code.split('.'));
  const named = paths.filter(([first]) => options.has(first)).flat();
  const chosen = ours.flatMap((code) => [...code.matchAll(/^(?:(?:cell|input): )?'([\w-]+)'$/g)]);
  expect(named.length).toBeGreaterThan(30);
  expect(chosen.length).toBeGreaterThan(40);
  expect(named.filter((name) => name !== '<name>' && !options.has(name))).toEqual([]);
  expect(chosen.map(([, word]) => word).filter((word) => !words.has(word))).toEqual([]);
});
