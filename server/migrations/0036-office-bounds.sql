-- Where an office may be is decided by HADIR_OFFICE_BOUNDS; the table asks for a place on earth.
alter table offices
  drop constraint offices_lat_check,
  drop constraint offices_lng_check,
  add constraint offices_lat_check check (lat between -90 and 90),
  add constraint offices_lng_check check (lng between -180 and 180);
