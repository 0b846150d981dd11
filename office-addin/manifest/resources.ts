import { element, type XmlElement } from './xml.ts';

/** The resources that elements of a manifest name by `resid`; each method takes one in and gives its id. */
export interface Resources {
  image(id: string, address: string): string;
  url(id: string, address: string): string;
  /** Up to 125 characters. */
  short(id: string, text: string): string;
  /** Up to 250 characters. */
  long(id: string, text: string): string;
  element(): XmlElement;
}

export function resourceTable(): Resources {
  const images = new Map<string, string>();
  const urls = new Map<string, string>();
  const shorts = new Map<string, string>();
  const longs = new Map<string, string>();
  const into = (table: Map<string, string>) => (id: string, value: string) => {
    table.set(id, value);
    return id;
  };
  const list = (name: string, item: string, table: Map<string, string>) =>
    element(name, {}, ...[...table].map(([id, value]) => element(item, { id, DefaultValue: value })));
  return {
    image: into(images),
    url: into(urls),
    short: into(shorts),
    long: into(longs),
    element: () =>
      element(
        'Resources',
        {},
        list('bt:Images', 'bt:Image', images),
        list('bt:Urls', 'bt:Url', urls),
        list('bt:ShortStrings', 'bt:String', shorts),
        list('bt:LongStrings', 'bt:String', longs),
      ),
  };
}
