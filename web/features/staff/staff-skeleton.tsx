import { Card } from '#web/ui/data/card.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/data/skeleton.tsx';
import classes from './staff.module.css';

/** The page's placeholder while it loads. */
export function StaffSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
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
  );
}
