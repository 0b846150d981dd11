import { mount } from '../../ui/mount.tsx';
import { TargetScreen } from '../../ui/target/target-screen.tsx';

void mount(TargetScreen);
