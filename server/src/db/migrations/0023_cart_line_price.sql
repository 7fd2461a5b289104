-- What a cup cost when the line was put into the cart, so that the cart can say that it costs something else now; null:
-- not noted.
alter table cart_line add column price bigint check (price >= 0);
