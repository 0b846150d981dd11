import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { noticeLocales } from './extension/build/notice-locales.ts';
import { popupInOneChunk } from './extension/build/popup-in-one-chunk.ts';
import { matchPatternOf } from './extension/platform/match-pattern.ts';
import { onlyUsedMessages } from './shared/build/only-used-messages.ts';

/** The service that the build is for. The welcome page suggests its address, and no prompt is needed to reach it. */
const service = process.env.LINKWAKE_SERVICE ?? 'http://localhost:8787';

/** A public key, which fixes the extension's id in Chromium (bchadapbbkpdlfnejlfpenbcdafgolbi). */
const chromiumKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzop/boUmSe7ajXIbz4PjKiGfPths6o2pPoUjGG/KKG7hEMJnbXEWCfULCR5c8BnGJ79fzj6eG8O/E8zjwWbdeRpoO1GKjw0Iv0wrZRuDYLkImus92xBvHEbW/TgpIbuuJNZ6CxBF2Na1TuczikYWDhtvw4xaM+JuYY2TofNfcTaTEbjPZ6U27I74MfsWtpDTSwAgKg5XBeUCkKugtC78sqwhyom2OLHYBsGlaIgi8h006Sip/36EcWD/HD+C+YGfH4oKShSAyvQ+hJuOiyq4xE7ByCr8DNvUT7ryCF5BIrbmqdKmBqYX5bPURuXu2SLQPh/14DEZE3wQWo/36NCwDQIDAQAB';

export default defineConfig({
  srcDir: 'extension',
  entrypointsDir: 'entrypoints',
  publicDir: 'extension/public',
  // Tests build into a separate folder, because another build would replace the files that their browser runs.
  outDir: process.env.LINKWAKE_OUTPUT ?? '.output',
  imports: false,
  modules: ['@wxt-dev/auto-icons', '@wxt-dev/webextension-polyfill'],
  autoIcons: { baseIconPath: 'assets/mark.svg', sizes: [128, 64, 48, 32, 16] },
  targetBrowsers: ['chrome', 'edge', 'firefox', 'safari'],
  // Firefox's store asks for the sources that the extension is built from.
  zip: { excludeSources: ['dist/**', 'docs/**', 'office-addin/**', 'service/**', 'test/**', '**/*.test.*'] },
  vite: () => ({
    plugins: [preact(), popupInOneChunk(), onlyUsedMessages(import.meta.dirname, ['shared', 'extension'])],
    // Every supported browser preloads modules natively.
    build: { modulePreload: { polyfill: false } },
    define: { __LINKWAKE_SERVICE__: JSON.stringify(service) },
  }),
  hooks: {
    'build:publicAssets': (_wxt, files) => {
      files.push(...noticeLocales());
    },
    'build:manifestGenerated': ({ config }, manifest) => {
      // A background page has XMLHttpRequest, which uploads need and a worker lacks.
      if (config.browser === 'safari') manifest.background = { scripts: ['background.js'], persistent: false };
    },
  },
  manifest: ({ browser }) => {
    const firefox = browser === 'firefox';
    const safari = browser === 'safari';
    const chromium = !firefox && !safari;
    return {
      name: 'Linkwake',
      default_locale: 'en',
      description: '__MSG_description__',
      permissions: [
        'activeTab',
        'alarms',
        'contextMenus',
        // Safari has neither a sign-in window nor notifications for extensions.
        ...(safari ? [] : ['identity', 'notifications']),
        'scripting',
        'storage',
        // Copying the link, seconds after the click or with no screen open, requires this permission.
        'clipboardWrite',
        ...(chromium ? ['offscreen'] : []),
      ],
      host_permissions: [matchPatternOf(service)],
      // For other services and for what pages show from other sites; requested when needed.
      optional_host_permissions: ['*://*/*'],
      ...(chromium && { optional_permissions: ['pageCapture'] }),
      commands: {
        _execute_action: { suggested_key: { default: 'Alt+Shift+L' } },
        'publish-page': { suggested_key: { default: 'Alt+Shift+U' }, description: '__MSG_popup_publish__' },
      },
      action: { default_title: 'Linkwake' },
      // Firefox shares one background between all windows, so private ones are excluded. Safari asks per extension.
      ...(!safari && { incognito: firefox ? 'not_allowed' : 'split' }),
      ...(firefox && {
        browser_specific_settings: {
          gecko: {
            id: 'extension@linkwake.app',
            strict_min_version: '140.0',
            data_collection_permissions: { required: ['websiteContent', 'authenticationInfo'] },
          },
        },
      }),
      ...(safari && { browser_specific_settings: { safari: { strict_min_version: '18.4' } } }),
      ...(chromium && {
        storage: { managed_schema: 'managed_schema.json' },
        key: chromiumKey,
        minimum_chrome_version: '123',
      }),
    };
  },
});
