import '#shared/contract/without-eval.ts';
import { defineBackground } from 'wxt/utils/define-background';
import { delay } from '#shared/api/delay.ts';
import { say } from '#shared/ui/messages/say.ts';
import { actOnNotification } from '../background/alerts.ts';
import { askFor } from '../background/ask-for.ts';
import { askUnready } from '../background/follow-unready.ts';
import { createHandlers } from '../background/handlers.ts';
import { createJobs } from '../background/jobs.ts';
import { goOnMakingLinks } from '../background/link-making.ts';
import { notificationTarget } from '../background/notification-id.ts';
import { markLooked, pollAll, pollCurrent, pollService } from '../background/poller.ts';
import { createPublishAtOnce } from '../background/publish-at-once.ts';
import { refreshBadge } from '../background/show-views.ts';
import { watchSource } from '../background/watch-sources.ts';
import { onAlarm, wakeEvery } from '../browser/alarms.ts';
import { answerQuestions } from '../browser/answer-questions.ts';
import { answerWatches } from '../browser/answer-watches.ts';
import { attendScreens } from '../browser/attend-screens.ts';
import { fillContextMenu, onContextMenu, onShortcut } from '../browser/context-menu.ts';
import { attendHeat } from '../browser/heat-port.ts';
import { onBrowserStart, onChanged, onInstalled } from '../browser/installed.ts';
import { keepFromPages } from '../browser/keep-from-pages.ts';
import { chooseNoticeLanguage } from '../browser/notice-language.ts';
import { onNotificationAction, onNotificationClick } from '../browser/notifications.ts';
import { openActivity, openWelcome } from '../browser/pages.ts';
import { onUncaught } from '../browser/uncaught.ts';

const pollAlarm = 'poll';
const publishPage = 'publish-page';
const publishSelection = 'publish-selection';
const publishLink = 'publish-link';
const publishPicture = 'publish-picture';

export default defineBackground(() => {
  onUncaught('background');
  void keepFromPages();
  chooseNoticeLanguage();
  const jobs = createJobs(delay);
  const publishAtOnce = createPublishAtOnce(jobs);
  answerQuestions(createHandlers(jobs));
  answerWatches(watchSource);
  attendScreens({
    onTick: (service) => void (service === undefined ? pollCurrent() : pollService(service)),
    onPopupClosed: () => void markLooked(),
  });
  attendHeat();
  onAlarm(pollAlarm, () => {
    void pollAll();
    void goOnMakingLinks();
    void askUnready();
    void jobs.files.goOn();
  });
  onBrowserStart(() => void jobs.files.sweep());
  onInstalled(() => void openWelcome());
  onChanged(() => void fillContextMenu(menuEntries()));
  onContextMenu((id, { tabId, frameId, link = '', picture = '' }) => {
    if (id === publishLink) void askFor({ kind: 'link', url: link, tabId, frameId });
    else if (id === publishPicture) void askFor({ kind: 'picture', url: picture, tabId, frameId });
    else void publishAtOnce(tabId, id === publishSelection);
  });
  onShortcut((command, tabId) => command === publishPage && void publishAtOnce(tabId, false));
  onNotificationClick((id) => {
    const target = notificationTarget(id);
    if (target !== undefined) void openActivity(target.service, target.slug);
  });
  onNotificationAction((id, action) => {
    const target = notificationTarget(id);
    if (target !== undefined) void actOnNotification(target, action);
  });
  void wakeEvery(pollAlarm, 30);
  void refreshBadge();
  // A browser stops the background at any moment: files that were on their way go on as soon as it is back.
  void jobs.files.goOn();
});

const menuEntries = () =>
  [
    { id: publishPage, title: say('popup.publish'), on: 'page' },
    { id: publishSelection, title: say('popup.publish-selection'), on: 'selection' },
    { id: publishLink, title: say('menu.publish-link'), on: 'link' },
    { id: publishPicture, title: say('menu.publish-picture'), on: 'image' },
  ] as const;
