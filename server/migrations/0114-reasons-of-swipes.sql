-- Swipes with words of their person, which an erasure reads (decision 0165); no swipe at a kiosk has any.
create index attendances_reason on attendances (work_date) where reason is not null;
