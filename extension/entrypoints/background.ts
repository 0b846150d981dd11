import { defineBackground } from 'wxt/utils/define-background';
import { delay } from '#shared/api/delay.ts';
import { createHandlers } from '../background/handlers.ts';
import { createOneClickPublish, openChosenTarget } from '../background/jobs/one-click-publish.ts';
import { checkPendingDocuments } from '../background/jobs/pending-documents.ts';
import { menuEntries, menuIds } from '../background/menu-entries.ts';
import { actOnNotification } from '../background/notifications/notification-actions.ts';
import { notificationTarget } from '../background/notifications/notification-target.ts';
import { openNotification } from '../background/notifications/open-notification.ts';
import { resumePersonalLinks } from '../background/personal-link-queue.ts';
import { createPublishing } from '../background/publishing.ts';
import { refreshBadge } from '../background/views/badge.ts';
import { listenToAll, onDecision } from '../background/views/listen-to-events.ts';
import { markViewsSeen, pollAlarm, pollAll, pollService } from '../background/views/poller.ts';
import { watchedValue } from '../background/watched-values.ts';
import { onScreenHeartbeat } from '../messages/answer-heartbeats.ts';
import { answerQuestions } from '../messages/answer-questions.ts';
import { answerWatches } from '../messages/answer-watches.ts';
import { removeHeatMapsOnClose } from '../messages/heat-map-port.ts';
import { createPeriodicAlarm, onAlarm } from '../platform/alarms.ts';
import { fillContextMenu, onContextMenu } from '../platform/context-menu.ts';
import { openWelcome } from '../platform/extension-pages.ts';
import { hasNotificationButtons, isChromium } from '../platform/features.ts';
import { onBrowserStart, onInstalled, onInstalledOrUpdated } from '../platform/lifecycle.ts';
import { chooseNotificationLanguage } from '../platform/notification-language.ts';
import { onNotificationAction, onNotificationClick } from '../platform/notifications.ts';
import { onShortcut } from '../platform/shortcuts.ts';
import { isIncognito, restrictStorageAccess } from '../platform/storage-area.ts';
import { recordFault } from '../stores/fault-log.ts';
import { onUncaughtError } from '../stores/uncaught-errors.ts';

export default defineBackground(() => {
  onUncaughtError('background', recordFault);
  void restrictStorageAccess();
  chooseNotificationLanguage();
  const jobs = createPublishing(delay);
  const publishWithOneClick = createOneClickPublish(jobs);
  answerQuestions(createHandlers(jobs));
  answerWatches(watchedValue);
  onScreenHeartbeat({
    onHeartbeat: (service) => void pollService(service),
    onPopupClosed: () => {
      void markViewsSeen();
      jobs.pages.prewarm();
    },
  });
  onDecision(() => void checkPendingDocuments());
  removeHeatMapsOnClose();
  onAlarm(pollAlarm.name, () => {
    void pollAll();
    void listenToAll();
    void resumePersonalLinks({ atAlarm: true });
    void checkPendingDocuments();
    void jobs.files.resume();
  });
  onBrowserStart(() => void jobs.files.sweep());
  onInstalled(() => void openWelcome());
  onInstalledOrUpdated(() => void fillContextMenu(menuEntries()));
  // Private windows of Chromium show the entries of their own background, which is never installed.
  if (isChromium && isIncognito()) void fillContextMenu(menuEntries());
  onContextMenu((id, { tabId, frameId, link = '', picture = '' }) => {
    if (id === menuIds.link) void openChosenTarget({ kind: 'link', url: link, tabId, frameId });
    else if (id === menuIds.picture) void openChosenTarget({ kind: 'picture', url: picture, tabId, frameId });
    else void publishWithOneClick(tabId, id === menuIds.selection);
  });
  onShortcut((command, tabId) => command === menuIds.page && void publishWithOneClick(tabId, false));
  onNotificationClick((id) => {
    const target = notificationTarget(id);
    if (target !== undefined) void openNotification(target);
  });
  if (hasNotificationButtons) {
    onNotificationAction((id, action) => {
      const target = notificationTarget(id);
      if (target === undefined) return;
      // What cannot be done from here can be done there.
      void actOnNotification(target, action, jobs.copy).then((acted) => (acted ? undefined : openNotification(target)));
    });
  }
  void createPeriodicAlarm(pollAlarm.name, pollAlarm.seconds);
  void refreshBadge();
  void listenToAll();
});
