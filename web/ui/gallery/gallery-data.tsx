import { Avatar } from '../data/avatar.tsx';
import { Card } from '../data/card.tsx';
import { Empty } from '../data/empty.tsx';
import { Pill } from '../data/pill.tsx';
import { Progress } from '../data/progress.tsx';
import { Section } from '../data/section.tsx';
import { Skeleton, SkeletonLines } from '../data/skeleton.tsx';
import { Mark } from '../mark.tsx';
import { Banner } from '../overlay/banner.tsx';
import classes from './gallery.module.css';

export function GalleryData() {
  return (
    <Section title="Small things">
      <Banner tone="amber">Oopss.. you are offline</Banner>
      <div className={classes.wide}>
        <Card title="Pills">
          <div className={classes.row}>
            <Pill tone="green">On time</Pill>
            <Pill tone="amber">Pending</Pill>
            <Pill tone="red">Rejected</Pill>
            <Pill tone="blue">Supported</Pill>
            <Pill tone="grey">Canceled</Pill>
          </div>
        </Card>
        <Card title="Avatars">
          <div className={classes.row}>
            <Avatar name="Nurul Aisyah binti Ahmad" online="Online" size={48} />
            <Avatar name="Tan Wei Ming" size={32} />
            <Avatar name="" size={32} />
            <Avatar name="Broken picture" photo="/nowhere.jpg" size={32} />
            <Avatar name="Mark" photo="/mark.svg" size={24} online="Online" />
          </div>
        </Card>
        <Card title="Loading">
          <div className={classes.person}>
            <Skeleton round width={40} height={40} />
            <div style={{ flex: 1 }}>
              <SkeletonLines lines={2} />
            </div>
          </div>
        </Card>
        <Card title="On its way">
          <div className={classes.row}>
            <Progress label="late.xlsx" percent={0} text="0%" />
            <Progress label="absence.xlsx" percent={42} text="42%" />
            <Progress label="staffs.pdf" percent={99} text="99%" />
          </div>
        </Card>
        <Card title="Nothing yet" flush>
          <Empty heading="No Late Staffs" hint="Whoever clocks in late today appears here." />
        </Card>
        <Card title="Mark">
          <div className={classes.row}>
            <Mark size={40} />
            <Mark size={24} />
            <Mark size={16} />
            <Mark size={32} isAlone />
          </div>
        </Card>
      </div>
    </Section>
  );
}
