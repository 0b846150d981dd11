/** Searches the site in the browser, without a server: minisearch.js and search-index.js are loaded before. */
const field = document.querySelector('input[type=search]');
const found = document.getElementById('found');
const options = { fields: ['heading', 'text', 'page'], storeFields: ['page', 'heading', 'text'] };
const index = window.MiniSearch.loadJSON(window.searchIndex, options);

field.addEventListener('input', () => {
  const query = field.value.trim();
  const hits = index.search(query, { prefix: true, fuzzy: 0.15, boost: { heading: 3, page: 2 }, combineWith: 'AND' });
  found.replaceChildren(...hits.slice(0, 12).map((hit) => resultOf(hit)));
  if (query !== '' && hits.length === 0)
    found.append(Object.assign(document.createElement('li'), { textContent: 'Nothing found' }));
  found.hidden = query === '';
});

field.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') found.hidden = true;
  if (event.key === 'Enter') found.querySelector('a')?.click();
});

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || document.activeElement === field) return;
  event.preventDefault();
  field.focus();
});

function resultOf({ id, page, heading, text, terms }) {
  const link = document.createElement('a');
  link.href = `${document.body.dataset.root}/${id}`;
  const name = document.createElement('strong');
  name.textContent = heading === page ? page : `${page} › ${heading}`;
  const excerpt = document.createElement('span');
  const at = Math.max(0, text.toLowerCase().indexOf(terms[0] ?? '') - 40);
  excerpt.textContent = text.slice(at === 0 ? 0 : text.indexOf(' ', at) + 1, at + 140);
  link.append(name, excerpt);
  link.addEventListener('click', () => {
    found.hidden = true;
  });
  const item = document.createElement('li');
  item.append(link);
  return item;
}
