-- A finding was open in the review, with its source on the screen: what is approved together and was not is counted.
alter table review_items add column seen boolean not null default false;
