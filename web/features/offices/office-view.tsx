import type { ReactNode } from 'react';
import { stateNames } from '#domain/holidays/states.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import type { Office, Tiles } from '#domain/offices/contract.ts';
import { type OfficeBounds, writePlace } from '#domain/offices/rules.ts';
import { mapTexts, officeTexts as texts } from '#domain/offices/texts.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { KiosksCard } from '#web/features/kiosks/kiosks-card.tsx';
import { OutagesCard } from '#web/features/outages/outages-card.tsx';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { OfficeMap } from './office-map.tsx';
import classes from './offices.module.css';

/** An office's details, its map, and its kiosks. */
interface OfficeViewProps {
  office: Office;
  hours: readonly Named[];
  tiles: Tiles;
  bounds: OfficeBounds;
}

export function OfficeView({ office, hours, tiles, bounds }: OfficeViewProps) {
  const say = useSay();
  const own = hours.filter((one) => office.working_hour_ids.includes(String(one.id)));
  return (
    <>
      <div className={classes.columns}>
        <Card title={say(texts.place)} meta={say(mapTexts.circle, { metres: office.max_distance })} flush>
          <OfficeMap
            label={say(mapTexts.mapOf, { name: office.name })}
            tiles={tiles}
            bounds={bounds}
            place={office}
            radius={office.max_distance}
          />
        </Card>
        <Card title={say(texts.facts)}>
          <dl className={classes.facts}>
            <Fact name={say(texts.address)}>{office.address}</Fact>
            <Fact name={say(texts.parliment)}>{office.parliment}</Fact>
            {office.state !== null && <Fact name={say(texts.state)}>{stateNames[office.state]}</Fact>}
            <Fact name={say(mapTexts.coordinates)}>
              <span className="tnum">{writePlace(office)}</span>
            </Fact>
            <Fact name={say(texts.distance)}>{say(texts.metresOf, { metres: office.max_distance })}</Fact>
            <Fact name={say(texts.workingHours)}>
              <ul className={classes.hours}>
                {own.map((one) => (
                  <li key={one.id}>{one.name}</li>
                ))}
              </ul>
            </Fact>
            {office.starts_on !== null && (
              <Fact name={say(organisationTexts.officeStartsOn)}>{showDay(office.starts_on)}</Fact>
            )}
            <Fact name={say(texts.staff)}>
              {office.users_count > 0 ? (
                <a href={pathTo('users', {}, { office_id: office.id })}>
                  {say(texts.staffOf, { count: office.users_count })}
                </a>
              ) : (
                say(texts.noStaff)
              )}
            </Fact>
          </dl>
        </Card>
      </div>
      <KiosksCard office={office} />
      <OutagesCard office={office} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The page's placeholder while it loads. */
export function OfficeSkeleton() {
  const say = useSay();
  return (
    <div className={classes.columns} aria-busy="true">
      <Card title={say(texts.place)} flush>
        <div className={classes.mapSpace} />
      </Card>
      <Card title={<Skeleton width={96} />}>
        <SkeletonLines lines={5} />
      </Card>
    </div>
  );
}
