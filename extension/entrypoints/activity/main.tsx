import '../../browser/no-eval.ts';
import { ActivityScreen } from '../../ui/activity/activity-screen.tsx';
import { mount } from '../../ui/mount.tsx';

mount(ActivityScreen);
