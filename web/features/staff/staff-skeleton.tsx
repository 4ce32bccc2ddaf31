import { Card } from '#web/ui/data/card.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/data/skeleton.tsx';
import record from './record.module.css';
import classes from './staff.module.css';

/** The page's placeholder while it loads. */
export function StaffSkeleton() {
  return (
    <div className={classes.stack} aria-busy="true">
      <Card>
        <Skeleton width={240} height={16} />
      </Card>
      <div className={record.tabs}>
        <SkeletonLines lines={1} />
      </div>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card>
            <div className={classes.hero}>
              <Skeleton width={112} height={112} round />
              <SkeletonLines lines={5} />
            </div>
          </Card>
          <Card title={<Skeleton width={96} />}>
            <SkeletonLines lines={5} />
          </Card>
        </div>
        <div className={classes.stack}>
          <div className={classes.boxes}>
            {['late', 'warning', 'leaves', 'likes'].map((key) => (
              <Card key={key}>
                <SkeletonLines lines={2} />
              </Card>
            ))}
          </div>
          <Card title={<Skeleton width={96} />}>
            <SkeletonLines lines={4} />
          </Card>
        </div>
      </div>
    </div>
  );
}
