import type { Message } from '../translate.ts';

/** The English words of the welcome page alone. */
export const enWelcome = {
  'welcome.done-title': 'You’re signed in',
  'welcome.done': 'Open a page you want to share, then click Linkwake in the toolbar.',
  'welcome.title': 'Publish any page as a link, and see who opens it',
  'welcome.explain': 'Your pages go only to your own server.',
  'welcome.picture': 'You publish a page, send its link, and see: Grace opened it and read {share} of it.',
  'welcome.picture-opened': '{name} opened it',
  'welcome.read': '{share} read',
  'welcome.try': 'Get your first view in 30 seconds',
  'welcome.try-hint': 'Publish a sample page, open it as a viewer would, and watch the view arrive.',
  'welcome.publish-sample': 'Publish the sample page',
  'welcome.as-visitor': 'Open as a viewer',
  'welcome.as-visitor-hint': 'Your own visits aren’t counted, so this opens in a private window.',
  'welcome.open-privately': 'Open the link in a private window. Your own visits in this one aren’t counted.',
  'welcome.waiting': 'Waiting for the first view',
  'welcome.pin-title': 'Keep the button in view',
  'welcome.pin': 'Open the extensions menu in the toolbar and pin Linkwake.',
  'welcome.pinned': 'Linkwake is pinned to the toolbar.',
  'welcome.yours': 'Publish a page of your own',

  'permission.title': 'What Linkwake can access, and when',
  'permission.page': 'The page you’re on',
  'permission.page-why': 'Linkwake reads it only when you open Linkwake there or publish it.',
  'permission.service-why': 'Stores what you publish. Checked for new views every 30 seconds.',
  'permission.notifications-why': 'Tell you who opened a link, and when publishing is done.',
  'permission.sign-in': 'Sign-in window',
  'permission.sign-in-why': 'You enter your password at your own service, never in the extension.',
  'permission.menu': 'Right-click menu',
  'permission.menu-why': 'Publishes a page, a selection, an image or a linked page.',
  'permission.storage': 'Storage in this browser',
  'permission.storage-why': 'Keeps your sign-in, your settings and the links you created.',
  'permission.others': 'Other sites',
  'permission.others-why':
    'Optional. Asked for when a page contains parts of other sites. You can remove it in the settings.',

  'sample.title': 'A sample page',
  'sample.first': 'This is a copy',
  'sample.first-text':
    'Linkwake keeps the page as you saw it. Its link shows this copy, even when the original changes.',
  'sample.second': 'See how far people read',
  'sample.second-text': 'Scroll on. How much of the page a viewer has read appears next to their view.',
  'sample.third': 'The link stays the same',
  'sample.third-text': 'Update the page later, and everyone who has the link sees the new version.',

  'welcome.see': 'See who opens it',
} as const satisfies Record<string, Message>;
