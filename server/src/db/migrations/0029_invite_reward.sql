-- What an inviter got for a friend's first completed order: once for each friend, a coupon or the reason why none.
create table invite_reward (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references users (id),
  friend_id bigint not null unique references users (id),
  order_sn text not null references orders (order_sn),
  user_coupon_id bigint unique references user_coupon (id),
  reason text not null check (reason in ('granted', 'month', 'none')),
  createtime bigint not null,
  check ((reason = 'granted') = (user_coupon_id is not null)),
  check (inviter_id <> friend_id)
);
create index invite_reward_of_inviter on invite_reward (inviter_id, createtime);
