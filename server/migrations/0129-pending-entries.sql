-- An index of parts or trigrams lists new rows unsorted first, 4 MB of them unless told otherwise, and every search reads
-- that list whole: a text in one entry of a million took 26 ms after 6,000 more. A list of 256 kB costs as much to write.
alter index activity_logs_parts set (gin_pending_list_limit = 256);
alter index activity_logs_said set (gin_pending_list_limit = 256);
alter index users_search set (gin_pending_list_limit = 256);
alter index users_name_parts set (gin_pending_list_limit = 256);
