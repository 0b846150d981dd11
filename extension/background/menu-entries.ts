import { t } from '#shared/messages/translate.ts';

/** What the context menu of a page publishes. `page` is also the keyboard shortcut's command (manifest, `commands`). */
export const menuIds = {
  page: 'publish-page',
  selection: 'publish-selection',
  link: 'publish-link',
  picture: 'publish-picture',
} as const;

/** Returns the entries of the context menu, in the browser's language. */
export const menuEntries = () =>
  [
    { id: menuIds.page, title: t('popup.publish'), on: 'page' },
    { id: menuIds.selection, title: t('popup.publish-selection'), on: 'selection' },
    { id: menuIds.link, title: t('menu.publish-link'), on: 'link' },
    { id: menuIds.picture, title: t('menu.publish-picture'), on: 'image' },
  ] as const;
