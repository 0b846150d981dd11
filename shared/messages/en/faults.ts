/**
 * What errors say, by their codes (`shared/messages/fault-message.ts`); those that notifications say too are in `notices.ts`.
 * What another party said, in its own words, follows after some of them.
 */
export const enFaults = {
  'fault.upgrade': 'See plans',
  'fault.open-service': 'Go to the service',
  'fault.unexpected': 'This did not work: {message}',

  'fault.unreachable.offline': 'You are offline. Nothing is lost; try again when you are connected.',
  'fault.service_moved':
    '{host} sends requests on to somewhere else: the service has probably moved. Go to it to see where it is now, then sign in there. Nothing you entered is lost.',
  'fault.service_fault':
    'The service has a fault of its own ({status}). Nothing is wrong on your side; try again in a few minutes.',
  'fault.unexpected_answer':
    'The service answered in a way Linkwake does not understand: it may be older or newer than Linkwake, or something else may be at its address. Update Linkwake; if that does not help, tell whoever runs the service:',
  'fault.bad_request': 'The service refused this:',
  'fault.bad_request.unsaid':
    'The service refused the request ({status}) and did not say why. Check the address of the service.',
  'fault.bad_request.too-large': 'The service does not take files this large. Send a smaller one.',
  'fault.not_allowed': 'Your account may not do this. Ask the owner of the workspace, or sign in with another account.',
  'fault.not_found':
    'There is no such document in this workspace. Check the link, or switch to the workspace it is in.',
  'fault.not_found.signed-copy':
    'The service has no signed PDF of this response any more. Those of the others can be had all the same.',
  'fault.not_found.unsaid':
    'Nothing was found, and the answer was not one of the service’s own: it may have moved, or something else may be at its address.',
  'fault.not_ready': 'The service is still making this. Try again in a minute.',
  'fault.plan_limit': 'Your plan does not cover this. What you entered is kept.',
  'fault.rate_limited': 'This service takes 30 publishes and replacements an hour. What you entered is kept.',
  'fault.rate_limited.until':
    'This service takes 30 publishes and replacements an hour. Try again {when}. What you entered is kept.',
  'fault.rate_limited.requests':
    'The service takes no more requests for now. Nothing is lost; try again in a few minutes.',
  'fault.rate_limited.requests-until': 'The service takes no more requests for now. Nothing is lost; try again {when}.',

  'fault.bad_service_address.no-address': 'This is not a web address. Enter one like https://share.example.com.',
  'fault.bad_service_address.with-password': 'Leave the name and password out of the address; you sign in afterwards.',
  'fault.bad_service_address.not-https':
    'The address must begin with https://, so that nobody on the way can read along.',
  'fault.key_refused':
    'The service does not accept this API key. Copy the whole key from your account settings and try again.',
  'fault.no_sign_in_service.nothing': 'There is no document-sharing service at {service}. Check the address.',
  'fault.no_sign_in_service.no-sign-in':
    '{service} does not offer a sign-in. Check the address; if it is right, use an API key instead.',
  'fault.no_sign_in_service.other-program':
    '{service} does not answer like a document-sharing service. Check the address, or use an API key.',
  'fault.no_sign_in_service.other-issuer': '{service} signs people in as {issuer}. Enter that address instead.',
  'fault.no_sign_in_service.no-registration':
    '{service} does not let apps register themselves. Use an API key instead.',
  'fault.sign_in_cancelled': 'The sign-in window was closed before you were signed in.',
  'fault.sign_in_denied': 'The service did not accept the sign-in. Try to sign in again.',
  'fault.sign_in_denied.declined': 'You were not signed in, because access was declined. Sign in again to allow it.',
  'fault.sign_in_window_failed':
    'The sign-in window could not be opened. Allow pop-up windows and try again, or use an API key.',
  'fault.sign_in_window_failed.none-here': 'This browser has no sign-in window for extensions. Use an API key.',
  'fault.sign_in_window_failed.12002':
    'The sign-in page could not be loaded. Check your connection and the address of the service.',
  'fault.sign_in_window_failed.12003': 'The sign-in page has to be an https address.',
  'fault.sign_in_window_failed.12004':
    'Office does not trust the address of the sign-in page. Ask whoever installed the add-in to renew its manifest.',
  'fault.sign_in_window_failed.12005': 'The sign-in page has to be an https address.',
  'fault.sign_in_window_failed.12007': 'A sign-in window is open already. Close it, then try again.',
  'fault.sign_in_window_failed.12009': 'The window was not allowed to open. Try again and choose Allow.',
  'fault.sign_in_window_failed.12011':
    'The browser keeps the sign-in window apart from Office. Allow pop-ups for this page, or put both in the same zone.',
  'fault.sign_out_incomplete':
    'You are signed out here, but {service} could not be told. If others use this computer, end the access in your account settings as well.',
  'fault.stored_accounts_unreadable':
    'What Linkwake has stored about your accounts cannot be read. Update Linkwake if it asks you to, or sign in again; your documents and links are not touched.',

  'fault.publish_interrupted':
    'The browser stopped publishing “{title}” before it was done. Nothing was published; publish it again.',
  'fault.publish_uncertain':
    '“{title}” was sent, but the service stopped answering, so it is not known whether it arrived. Check again when you are connected, before you publish it a second time.',
  'fault.publish_cancelled': 'Publishing was cancelled. Nothing was published.',
  'fault.file_settings_lost':
    'The browser was closed before “{file}” was sent, and its options were not kept. Add the file once more.',
  'fault.file_too_long': 'This file is too large for a list of recipients. Choose a CSV file of up to 5 MB.',
  'fault.capture_failed': 'This page could not be read. Reload it, open Linkwake again and publish once more.',
  'fault.no_preview_of_pdf': 'A PDF is published as it is, without a preview: viewers get what the tab shows.',
  'fault.pdf_out_of_reach.asked':
    'Firefox keeps the PDFs it shows from extensions. A page has opened that asks whether Linkwake may read {host}, and publishes the PDF.',
  'fault.pdf_out_of_reach.replace':
    'Firefox keeps the PDFs it shows from extensions, and Linkwake may not read {host} itself. Choose “Publish as a new link” once, which asks for that; then the PDF behind a link can be replaced.',
  'fault.page_not_open.not-asked':
    'Linkwake reads a page only after you click its toolbar button there. Go to the page of “{title}”, click the button, then try again.',
  'fault.page_not_open.other-page':
    'The page in front is not “{title}”. Open its link or the page it was published from, click the Linkwake button there, then try again.',
  'fault.policy_refused.service': 'Your organisation lets you sign in to {service} only.',
  'fault.policy_unreadable':
    'Your organisation has set “{setting}” for Linkwake to something it does not understand, so nothing is published. Tell whoever manages this browser.',
  'fault.not_stored':
    'The browser could not keep this; there may be no room left on the disk. What was kept before is still there. Make room, then try again.',
  'fault.background_stopped': 'The browser stopped Linkwake in the middle of this. Try again.',
  'fault.stored_value_unreadable':
    'What Linkwake keeps in this browser under “{key}” cannot be read. Open Linkwake’s settings and choose “Forget what is kept here”; your documents stay on the service.',
  'fault.service_permission_refused':
    'Linkwake may not reach {host}. Choose “Sign in” again and allow it; Linkwake asks for no other site.',

  'fault.not_in_office':
    'This pane works inside Word, PowerPoint and Excel. Add the manifest there, then open Linkwake from the ribbon.',
  'fault.office_js_missing': 'It could not load office.js from appsforoffice.microsoft.com.',
  'fault.office_silent':
    'Office does not answer. Save the document, close this pane and open it again, then try once more.',
  'fault.office_fault': 'Office could not do this. Save the document, then try again.',
  'fault.office_fault.5001':
    'Office could not do this because of a fault of its own. Save the document, then try again.',
  'fault.office_fault.7000':
    'Office does not let add-ins read this document. Ask whoever protects it, or choose the file from your device.',
  'fault.office_fault.11000':
    'Office holds more files open than it can. Close this pane and open it again, then try once more.',
  'fault.office_fault.11001':
    'This document carries a label that keeps add-ins from reading it. Choose the file from your device, or ask your administrator.',
  'fault.nothing_selected': 'Nothing is selected. Select names or email addresses in the document, then try again.',
  'fault.selected_in_pieces':
    'Excel hands over one block of cells only, and no drawing. Select the cells in one piece, then try again.',
  'fault.sheet_changed':
    'The sheet has changed since you were asked, so nothing was written. Select the rows and start again.',
  'fault.larger_than_wanted': 'The open file is too large to be looked at while you work.',
  'fault.empty_document':
    'Office handed over an empty file, so nothing was published. Save the document, then try again.',
} as const;
