import { mount } from '../../ui/mount.tsx';
import { WelcomeScreen } from '../../ui/welcome/welcome-screen.tsx';

void mount(WelcomeScreen);
